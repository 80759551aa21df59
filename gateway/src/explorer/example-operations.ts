/** An operation to try the graph with. */
export interface ExampleOperation {
  document: string;
  variables: Record<string, unknown>;
  /** Whether it is sent as somebody. */
  signedIn: boolean;
}

/** Where the token of the log-in is to be put. No token is ever written into a page: whoever opens it logs in first. */
export const EXAMPLE_HEADERS = { Authorization: "Bearer PASTE_THE_ACCESS_TOKEN_OF_LogIn" };

/** From the log-in to the finished article, in the order to try them in. Each stands on its own. */
export const EXAMPLE_OPERATIONS: ExampleOperation[] = [
  {
    signedIn: false,
    variables: { email: "admin@example.com", password: "" },
    document: `# 1. Start here: put the password that \`npm start\` printed into the variables, run this, and copy the
# accessToken into the Authorization header of the other operations. It is good for 15 minutes.
mutation LogIn($email: String!, $password: String!) {
  login(email: $email, password: $password) {
    accessToken
    expiresIn
  }
}`,
  },
  {
    signedIn: true,
    variables: { limit: 10 },
    document: `# 2. The clients you may write for, and what rules their texts obey.
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
    signedIn: true,
    variables: { client: "acme-dental-austin", keyword: "dental implants", words: 300 },
    document: `# 3. Order an article. Copy the id for the next two.
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
    signedIn: true,
    variables: { id: "" },
    document: `# 4. Watch it being written: the CPM sends the job, the SMM knows the client's name.
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
    signedIn: true,
    variables: { id: "" },
    document: `# 5. Read it, with the measure of how it obeys the client's rules.
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
];

/** All of them as one document, for an explorer with one page: it runs the one that the cursor is in. */
export const EXAMPLE_DOCUMENT = EXAMPLE_OPERATIONS.map(({ document }) => document).join("\n\n");

/** The variables of all of them. */
export const EXAMPLE_VARIABLES: Record<string, unknown> = Object.assign(
  {},
  ...EXAMPLE_OPERATIONS.map(({ variables }) => variables),
);
