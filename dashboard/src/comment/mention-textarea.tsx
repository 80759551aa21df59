import { useQuery } from "@apollo/client/react";
import { Combobox, Textarea, type TextareaProps, useCombobox } from "@mantine/core";
import { type KeyboardEvent, useId, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { ContentColleaguesDocument } from "../gql/graphql";
import { editingWords } from "../words/editing";
import { completeMention, matchingUsers, type Named, type TypedMention, typedMention } from "./typed-mention";

interface Props extends Omit<TextareaProps, "value" | "onChange" | "onSelect" | "onBlur" | "ref"> {
  jobId: string;
  value: string;
  onText: (text: string) => void;
  /** Called with the user whose name was picked for an @. */
  onMention: (user: Named) => void;
}

/** A text field that offers users with rights on the client once an @ is typed. The arrow keys choose, Enter takes, Escape closes. */
export function MentionTextarea({ jobId, value, onText, onMention, onKeyDown, ...field }: Props) {
  const textarea = useRef<HTMLTextAreaElement>(null);
  const [typed, setTyped] = useState<TypedMention>();
  const [closed, setClosed] = useState<number>();
  const [current, setCurrent] = useState(0);
  const list = useId();
  const { data } = useQuery(ContentColleaguesDocument, { variables: { id: jobId }, skip: typed === undefined });
  const found = typed && typed.start !== closed ? matchingUsers(data?.contentColleagues ?? [], typed) : [];
  const opened = found.length > 0;
  const combobox = useCombobox({ opened });
  const optionId = (user: Named) => `${list}-${user.id}`;
  const write = (text: string, mention: TypedMention | undefined) => {
    onText(text);
    setTyped(mention);
    setCurrent(0);
    if (mention?.start !== closed) setClosed(undefined);
  };
  const take = (user: Named | undefined) => {
    if (!typed || !user) return;
    const { text, cursor } = completeMention(value, typed, user);
    flushSync(() => write(text, undefined));
    onMention(user);
    textarea.current?.setSelectionRange(cursor, cursor);
  };
  const act = (event: KeyboardEvent<HTMLTextAreaElement>): boolean => {
    if (event.nativeEvent.isComposing || event.ctrlKey || event.metaKey) return false;
    if (event.key === "ArrowDown") setCurrent((current + 1) % found.length);
    else if (event.key === "ArrowUp") setCurrent((current + found.length - 1) % found.length);
    else if (event.key === "Enter") take(found[current]);
    else if (event.key === "Escape") setClosed(typed?.start);
    else return false;
    return true;
  };
  const chosen = found[current];
  return (
    <Combobox
      store={combobox}

      onOptionSubmit={(id) => take(found.find((user) => user.id === id))}
    >
      <Combobox.Target ref={textarea} withKeyboardNavigation={false} withAriaAttributes={false}>
        <Textarea
          {...field}
          value={value}
          aria-autocomplete="list"
          aria-haspopup="listbox"
          aria-controls={opened ? list : undefined}
          aria-activedescendant={chosen && optionId(chosen)}
          onChange={({ currentTarget: { value: text, selectionEnd } }) => write(text, typedMention(text, selectionEnd))}
          onSelect={({ currentTarget }) => {
            if (typed && typedMention(value, currentTarget.selectionEnd)?.start !== typed.start) setTyped(undefined);
          }}
          onBlur={() => setTyped(undefined)}
          onKeyDown={(event) => {
            if (!opened || !act(event)) return onKeyDown?.(event);
            event.preventDefault();
            event.stopPropagation();
          }}
        />
      </Combobox.Target>
      <Combobox.Dropdown>
        <Combobox.Options id={list} aria-label={editingWords.comments.colleagues}>
          {found.map((user, index) => (
            <Combobox.Option
              key={user.id}
              id={optionId(user)}
              value={user.id}
              selected={index === current}
              aria-selected={index === current}
            >
              {user.name}
            </Combobox.Option>
          ))}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  );
}
