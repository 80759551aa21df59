import { ActionIcon, Button, Fieldset, Group, Stack, Text, Textarea, TextInput } from "@mantine/core";
import type { UseFormReturnType } from "@mantine/form";
import { Plus, Trash2 } from "lucide-react";
import { editingWords } from "../words/editing";
import { EDIT_LIMITS, type EditValues } from "./edit-values";

/** Edits, removes and adds FAQ entries. */
export function FaqFields({ form }: { form: UseFormReturnType<EditValues> }) {
  const { faq } = form.values;
  return (
    <Fieldset legend={editingWords.questions.title}>
      <Stack gap="md">
        {faq.length === 0 && (
          <Text size="sm" c="dimmed">
            {editingWords.questions.none}
          </Text>
        )}
        {faq.map((_, index) => (
          // Entries have no id, and their fields are controlled, so the index is a safe key.
          <Stack key={index} gap={6}>
            <Group gap="xs" align="flex-end" wrap="nowrap">
              <TextInput
                label={editingWords.questions.question(index + 1)}
                maxLength={EDIT_LIMITS.question}
                style={{ flex: 1 }}
                {...form.getInputProps(`faq.${index}.question`)}
              />
              <ActionIcon
                variant="default"
                size={36}
                aria-label={editingWords.questions.remove(index + 1)}
                onClick={() => form.removeListItem("faq", index)}
              >
                <Trash2 size={16} />
              </ActionIcon>
            </Group>
            <Textarea
              aria-label={editingWords.questions.answer(index + 1)}
              placeholder={editingWords.questions.answerExample}
              autosize
              minRows={2}
              maxLength={EDIT_LIMITS.answer}
              {...form.getInputProps(`faq.${index}.answer`)}
            />
          </Stack>
        ))}
        {faq.length < EDIT_LIMITS.questions && (
          <Button
            variant="default"
            size="xs"
            leftSection={<Plus size={15} />}
            style={{ alignSelf: "flex-start" }}
            onClick={() => form.insertListItem("faq", { question: "", answer: "" })}
          >
            {editingWords.questions.add}
          </Button>
        )}
      </Stack>
    </Fieldset>
  );
}
