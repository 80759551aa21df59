import { useMutation } from "@apollo/client/react";
import { Button, TextInput } from "@mantine/core";
import { Plus } from "lucide-react";
import { type FormEvent, useState } from "react";
import { describeProblem, type Problem } from "../api/problem";
import { ProblemAlert } from "../api/problem-alert";
import { AddSourceDocument } from "../gql/graphql";
import { sourcesWords } from "../words/sources";
import { shortAddress } from "./source-text";
import classes from "./source.module.css";

interface Props {
  clientId: string;
  orderOnly: boolean;
  onAdded: () => void;
}

/** Adds a page by its address. Its name is the address unless the user enters another. */
export function AddPage({ clientId, orderOnly, onAdded }: Props) {
  const [url, setUrl] = useState("");
  const [name, setName] = useState("");
  const [wrong, setWrong] = useState<string>();
  const [problem, setProblem] = useState<Problem>();
  const [add, { loading }] = useMutation(AddSourceDocument);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const address = toAddress(url);
    setProblem(undefined);
    setWrong(address === undefined ? sourcesWords.add.invalidAddress : undefined);
    if (address === undefined) return;
    const input = { clientId, url: address, name: (name.trim() || shortAddress(address)).slice(0, 200), orderOnly };
    try {
      await add({ variables: { input } });
      setUrl("");
      setName("");
      onAdded();
    } catch (error) {
      const described = describeProblem(error);
      if (described.field?.endsWith("url")) setWrong(described.message);
      else setProblem(described);
    }
  };
  return (
    <form onSubmit={(event) => void submit(event)} noValidate aria-label={sourcesWords.add.pageLabel}>
      <div className={classes.address}>
        <TextInput
          label={sourcesWords.add.address}
          type="url"
          placeholder={sourcesWords.add.addressPlaceholder}
          maxLength={2_000}
          value={url}
          onChange={({ currentTarget }) => setUrl(currentTarget.value)}
          error={wrong}
        />
        <TextInput
          label={sourcesWords.add.name}
          placeholder={sourcesWords.add.namePlaceholder}
          maxLength={200}
          value={name}
          onChange={({ currentTarget }) => setName(currentTarget.value)}
        />
        <Button type="submit" variant="default" loading={loading} leftSection={<Plus size={16} />}>
          {sourcesWords.add.addPage}
        </Button>
      </div>
      {problem && <ProblemAlert problem={problem} />}
    </form>
  );
}

/** What a user typed, as an address. `https://` may be left out. Undefined when it is none. */
function toAddress(typed: string): string | undefined {
  const text = typed.trim();
  const url = URL.parse(/^https?:\/\//i.test(text) ? text : `https://${text}`);
  return url && url.username === "" && url.password === "" && /[.:]/.test(url.host) ? url.href : undefined;
}
