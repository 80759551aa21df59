/** An operation to try the graph with. */
export interface ExampleOperation {
  document: string;
  variables: Record<string, unknown>;
}

/**
 * From the clients to the finished article, in the order to try them in, and how to go on as somebody else. In the demo they run at once: the page is
 * given a token of the demo's visitor.
 */
export const EXAMPLE_OPERATIONS: ExampleOperation[] = [
  {
    variables: { limit: 10 },
    document: `# 1. The clients you may write for, and for whom
# their texts are. In the demo, the header Authorization
# has a token that is good for some minutes: load the
# page again for another. Elsewhere, begin with 5.
query Clients($limit: Int!) {
  clients(limit: $limit) {
    total
    clients {
      id
      name
      strategy {
        contentGuidelines {
          tone
          targetAudience
        }
      }
    }
  }
}`,
  },
  {
    variables: { client: "acme-dental-austin", keyword: "dental implants", words: 300 },
    document: `# 2. Order an article. Copy the id for the next two.
mutation OrderArticle($client: ID!, $keyword: String!, $words: Int!) {
  generateContent(
    input: {
      clientId: $client
      contentType: "seo_article"
      metadata: { keywords: [$keyword], targetLength: $words }
    }
  ) {
    id
    status
    estimatedCompletionTime
  }
}`,
  },
  {
    variables: { id: "" },
    document: `# 3. Watch it being written: the CPM sends the job,
# the SMM knows the client's name.
subscription WatchJob($id: ID!) {
  jobUpdated(id: $id) {
    status
    currentStep
    progress
    client {
      name
    }
  }
}`,
  },
  {
    variables: { id: "" },
    document: `# 4. Read it, with the measure of how it obeys the
# client's rules.
query ReadArticle($id: ID!) {
  job(id: $id) {
    result {
      title
      metaDescription
      bodyMarkdown
    }
    conformance {
      score
      checks {
        title
        verdict
        expected
        measured
      }
    }
  }
}`,
  },
  {
    variables: { email: "admin@example.com", password: "" },
    document: `# 5. Log in as somebody else: put the password that
# \`npm start\` printed into the variables, run this, and
# set the header Authorization to "Bearer " and the
# accessToken. It is good for 15 minutes.
mutation LogIn($email: String!, $password: String!) {
  login(email: $email, password: $password) {
    accessToken
    expiresIn
  }
}`,
  },
];

/** All of them as one document, for an explorer with one page: it runs the one that the cursor is in. */
export const EXAMPLE_DOCUMENT = EXAMPLE_OPERATIONS.map(({ document }) => document).join("\n\n");

/** The variables of all of them. */
export const EXAMPLE_VARIABLES: Record<string, unknown> = Object.assign(
  {},
  ...EXAMPLE_OPERATIONS.map(({ variables }) => variables),
);
