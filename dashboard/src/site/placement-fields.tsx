import { Autocomplete, NativeSelect, Select, Stack, TagsInput } from "@mantine/core";
import type { PlacementFieldsFragment, PostState, SiteKind, SiteOptionsQuery } from "../gql/graphql";
import { publishingWords } from "../words/publishing";
import { CustomFields } from "./custom-fields";
import type { PlacementValues } from "./placement-values";

type Options = SiteOptionsQuery["siteOptions"];
type Choice = Options["postTypes"][number];

interface Props {
  kind: SiteKind;
  values: PlacementValues;
  /** What holds with what is inherited. */
  effective: PlacementFieldsFragment;
  /** What the site offers; undefined while it loads, and when the site does not answer. */
  options: Options | undefined;
  onChange: (changes: Partial<PlacementValues>) => void;
}

/** The most categories, tags and custom fields of a mapping. */
const MOST = 20;

/** The fields of a mapping. Each says what holds while it is empty. */
export function PlacementFields({ kind, values, effective, options, onChange }: Props) {
  const { postType, categories, tags, author, state, customFields } = values;
  const isGit = kind === "GIT";
  return (
    <Stack>
      <ChoiceField
        label={isGit ? publishingWords.placement.folder : publishingWords.placement.postType}
        description={inheritedNote(
          postType,
          effective.postType,
          isGit ? publishingWords.placement.defaultFolder : publishingWords.placement.defaultPostType,
        )}
        isFree={isGit}
        offered={options?.postTypes}
        value={postType}
        onChange={(next) => onChange({ postType: next })}
      />
      <TagsInput
        label={publishingWords.placement.categories}
        description={inheritedNote(categories, effective.categories, publishingWords.placement.defaultCategory)}
        placeholder={categories.length === 0 ? publishingWords.placement.tagsPlaceholder : undefined}
        maxTags={MOST}
        data={options?.categories ?? []}
        value={categories}
        onChange={(next) => onChange({ categories: next })}
      />
      <TagsInput
        label={publishingWords.placement.tags}
        description={inheritedNote(tags, effective.tags, publishingWords.placement.none)}
        placeholder={tags.length === 0 ? publishingWords.placement.tagsPlaceholder : undefined}
        maxTags={MOST}
        data={options?.tags ?? []}
        value={tags}
        onChange={(next) => onChange({ tags: next })}
      />
      <ChoiceField
        label={publishingWords.placement.author}
        description={inheritedNote(
          author,
          effective.author,
          isGit ? publishingWords.placement.none : publishingWords.placement.connectedUser,
        )}
        isFree={isGit}
        offered={options?.authors}
        value={author}
        onChange={(next) => onChange({ author: next })}
      />
      <NativeSelect
        label={publishingWords.placement.publishAs}
        description={publishingWords.placement.publishAsHelp}
        value={state}
        onChange={({ currentTarget }) => onChange({ state: currentTarget.value as PostState | "" })}
        data={[
          {
            value: "",
            label:
              effective.state === "DRAFT"
                ? publishingWords.placement.inheritedDraft
                : publishingWords.placement.inheritedVisible,
          },
          { value: "PUBLISHED", label: publishingWords.placement.visible },
          { value: "DRAFT", label: publishingWords.placement.draft },
        ]}
      />
      <CustomFields
        value={customFields}
        known={options?.customFields ?? []}
        inherited={effective.customFields}
        most={MOST}
        onChange={(next) => onChange({ customFields: next })}
      />
    </Stack>
  );
}

/** What holds while a field is empty. */
function inheritedNote(own: string | string[], effective: string | readonly string[] | null, otherwise: string) {
  if (own.length > 0) return undefined;
  const inherited = typeof effective === "string" ? effective : (effective ?? []).join(", ");
  return publishingWords.placement.inherited(inherited || otherwise);
}

interface ChoiceProps {
  label: string;
  description: string | undefined;
  /** Whether another name than those offered can be entered. */
  isFree: boolean;
  offered: readonly Choice[] | undefined;
  value: string;
  onChange: (name: string) => void;
}

/** One of the site's choices, or none. */
function ChoiceField({ isFree, offered = [], value, onChange, ...field }: ChoiceProps) {
  if (isFree)
    return (
      <Autocomplete
        {...field}
        maxLength={200}
        data={offered.map(({ name }) => name)}
        value={value}
        onChange={onChange}
      />
    );
  const data = offered.map(({ name, label }) => ({ value: name, label }));
  const isGone = value !== "" && !offered.some(({ name }) => name === value);
  return (
    <Select
      {...field}
      clearable
      searchable
      clearButtonProps={{ "aria-label": publishingWords.placement.clear(field.label.toLowerCase()) }}
      data={isGone ? [...data, { value, label: value }] : data}
      value={value || null}
      onChange={(next) => onChange(next ?? "")}
    />
  );
}
