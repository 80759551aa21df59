/** What a template is called, without the version that the server puts behind it. */
export function templateName({ name }: { name: string }): string {
  return name.replace(/ v\d+\.\d+$/, "");
}
