import { Fieldset, SegmentedControl, Stack, Textarea, TextInput } from "@mantine/core";
import "@mantine/core/styles/SegmentedControl.css";
import type { UseFormReturnType } from "@mantine/form";
import { orderWords } from "../words/order";
import classes from "./generate-form.module.css";
import type { GenerateValues } from "./generate-values";
import { POST_LIMITS, type PostType } from "./post-values";

const TYPES: { value: PostType; label: string }[] = [
  { value: "STANDARD", label: orderWords.post.types.update },
  { value: "EVENT", label: orderWords.post.types.event },
  { value: "OFFER", label: orderWords.post.types.offer },
];

/** The kind of a business post, with the fields of its event or its offer. */
export function PostFields({ form }: { form: UseFormReturnType<GenerateValues> }) {
  const { postType } = form.values;
  return (
    <Fieldset legend={orderWords.post.label}>
      <Stack gap="md">
        <SegmentedControl
          aria-label={orderWords.post.type}
          data={TYPES}
          value={postType}
          onChange={(type) => form.setFieldValue("postType", type)}
        />
        {postType !== "STANDARD" && <EventFields form={form} />}
        {postType === "OFFER" && <OfferFields form={form} />}
      </Stack>
    </Fieldset>
  );
}

function EventFields({ form }: { form: UseFormReturnType<GenerateValues> }) {
  const isEvent = form.values.postType === "EVENT";
  return (
    <>
      <TextInput
        label={isEvent ? orderWords.post.eventName : orderWords.post.offerName}
        maxLength={POST_LIMITS.eventTitle}
        {...form.getInputProps("eventTitle")}
      />
      <div className={classes.twoColumns}>
        <TextInput label={orderWords.post.starts} type="date" {...form.getInputProps("eventStart")} />
        <TextInput label={orderWords.post.ends} type="date" {...form.getInputProps("eventEnd")} />
      </div>
    </>
  );
}

function OfferFields({ form }: { form: UseFormReturnType<GenerateValues> }) {
  return (
    <>
      <div className={classes.twoColumns}>
        <TextInput
          label={orderWords.post.couponCode}
          maxLength={POST_LIMITS.couponCode}
          {...form.getInputProps("couponCode")}
        />
        <TextInput
          label={orderWords.post.redeemUrl}
          type="url"
          placeholder="https://"
          maxLength={POST_LIMITS.redeemUrl}
          {...form.getInputProps("redeemUrl")}
        />
      </div>
      <Textarea
        label={orderWords.post.terms}
        autosize
        minRows={2}
        maxLength={POST_LIMITS.terms}
        {...form.getInputProps("terms")}
      />
    </>
  );
}
