/** What the models have written, before it is assembled to content. */
export interface Draft {
  title: string;
  metaTitle: string;
  metaDescription: string;
  /** Markdown without the title. */
  body: string;
  faq: { question: string; answer: string }[];
}
