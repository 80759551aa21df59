import { execFile } from "node:child_process";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { promisify } from "node:util";
import { checkDashboardWords } from "@cgs/scripts/style/dashboard-words";
import { afterEach, beforeEach, describe, expect, test } from "vitest";

const GLOSSARY =
  "| retired | use | checked |\n| --- | --- | --- |\n| obey, obeys | follow | dashboard |\n| room | quota | no |\n";

let top: string;
beforeEach(async () => {
  top = await mkdtemp(join(tmpdir(), "cgs-words-"));
  await promisify(execFile)("git", ["init", "--quiet"], { cwd: top });
  await write("docs/glossary.md", GLOSSARY);
});
afterEach(() => rm(top, { recursive: true, force: true }));

async function write(file: string, text: string): Promise<void> {
  await mkdir(dirname(join(top, file)), { recursive: true });
  await writeFile(join(top, file), text);
}

const component = (body: string) => `export function Part({ busy, count }: Props) {\n  return ${body};\n}\n`;

describe("the check of the dashboard’s strings", () => {
  test.each([
    ["text", "<p>Saved</p>", "“Saved”"],
    ["text after an element", "<p><b>{count}</b> pieces</p>", "“pieces”"],
    ["a string in an element", '<p>{busy ? "saving" : words.save}</p>', "“saving”"],
    ["a label", '<Field label="Name" />', "“Name”"],
    ["an accessible name", '<nav aria-label="Main" />', "“Main”"],
    ["the heading of a column", '<Table columns={[{ title: "Cost", cell }]} />', "“Cost”"],
    ["a choice of labels", '<Field label={busy ? words.a : "Name"} />', "“Name”"],
    ["a label with a value", "<Field label={`Name ${count}`} />", "“Name”"],
    ["a placeholder", '<Field placeholder="name" />', "“name”"],
    ["a title of the document", 'useDocumentTitle("Clients")', "“Clients”"],
    ["a notification", 'notifications.show({ message: "Saved" })', "“Saved”"],
    ["a name", '<Fact name="Cost">{count}</Fact>', "“Cost”"],
    ["a sentence anywhere", 'busy ?? "Nothing is saved yet."', "“Nothing is saved yet.”"],
  ])("reports %s that stands in a component", async (_what, body, finding) => {
    await write("dashboard/src/part/part.tsx", component(body));
    const { ok, output } = await checkDashboardWords(top);
    expect(ok).toBe(false);
    expect(output).toContain(`dashboard/src/part/part.tsx:2: ${finding} belongs in dashboard/src/words`);
  });

  test.each([
    ["words", "<Field label={partWords.name}>{partWords.text(count)}</Field>"],
    ["a name for programs", '<Field name="cost" />'],
    ["an identifier", 'use({ title: "eventTitle", hint: "seo_article" })'],
    ["values of an API", '<Field type="email" autoComplete="username" color="red" />'],
    ["a compared value", '<p>{count === "Many of them" ? count : busy}</p>'],
    ["styles", '<div style={{ gridTemplateColumns: "repeat(auto-fill, minmax(12rem, 1fr))" }} />'],
    ["an error for developers", 'new Error("The part needs a context above it.")'],
    ["signs", "<p>{count} · {count} / {count}</p>"],
  ])("accepts %s", async (_what, body) => {
    await write("dashboard/src/words/part.ts", "export const partWords = { name: 1, text: 2 };\n");
    await write("dashboard/src/part/use.ts", "use(partWords.name, partWords.text);\n");
    await write("dashboard/src/part/part.tsx", component(body));
    expect(await checkDashboardWords(top)).toMatchObject({ ok: true, output: "" });
  });
});

describe("the check of words", () => {
  const check = async (value: string) => {
    await write("dashboard/src/words/part.tsx", `export const partWords = {\n  name: ${value},\n};\n`);
    await write("dashboard/src/part/part.tsx", component("<p>{partWords.name}</p>"));
    return checkDashboardWords(top);
  };

  test.each([
    ["a retired word", '"Content obeys the strategy"', "“obeys” is retired, use follow"],
    ["a retired word in a sentence with values", "(count: number) => `${count} obey`", "“obey” is retired, use follow"],
    ["a retired word beside an element", "(link: ReactNode) => <>They obey {link}</>", "“obey” is retired, use follow"],
    ["British spelling", '"Color scheme of the neighbourhood"', "use US spelling"],
    ["a British past tense", '"Canceled, not cancelled"', "use US spelling"],
    ["a straight apostrophe", `"The client's pages"`, "use a curly apostrophe (’)"],
    ["straight quotation marks", `'Run "cgs login"'`, "use curly quotation marks (“ ”)"],
    ["three full stops", '"Saving..."', "use an ellipsis (…)"],
    ["a space before a percent sign", '"100 % done"', "use no space before %"],
    ["an abbreviation with a full stop", '"4 min. ago"', "use units without a full stop"],
  ])("reports %s", async (_what, value, finding) => {
    const { ok, output } = await check(value);
    expect(ok).toBe(false);
    expect(output).toContain("dashboard/src/words/part.tsx:2: ");
    expect(output).toContain(finding);
  });

  test.each(['"The client’s pages: 100%"', '"Room for 3 more"', "(count: number) => `${count} ${ONE}`"])(
    "accepts %s",
    async (value) => {
      expect(await check(value)).toMatchObject({ ok: true, output: "" });
    },
  );

  test("reports words that no file uses, unless their group is used", async () => {
    await write("dashboard/src/words/part.ts", 'export const partWords = { dialog: { title: "A", text: "B" } };\n');
    await write("dashboard/src/part/part.tsx", component("<p>{partWords.dialog.title}</p>"));
    expect((await checkDashboardWords(top)).output).toBe("partWords.dialog.text is not used");
    const short = "const words = partWords.dialog;\n";
    await write("dashboard/src/part/part.tsx", short + component("<p>{words.title}</p>"));
    expect((await checkDashboardWords(top)).output).toBe("partWords.dialog.text is not used");
    await write("dashboard/src/part/part.tsx", component("<p>{partWords.dialog[count]}</p>"));
    expect(await checkDashboardWords(top)).toMatchObject({ ok: true });
  });
});
