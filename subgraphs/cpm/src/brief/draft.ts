/** What the models have written, before code makes the content of it. */
export interface Draft {
  title: string;
  metaTitle: string;
  metaDescription: string;
  /** Markdown without the title. */
  body: string;
  faq: { question: string; answer: string }[];
}
