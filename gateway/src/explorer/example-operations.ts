/** An example operation in the explorer pages. */
export interface ExampleOperation {
  document: string;
  variables: Record<string, unknown>;
}

/**
 * Examples from the list of clients to the finished article, in the order to try them, and a login as another user. In the demo they run without
 * a login: the page has a token of the demo user.
 */
export const EXAMPLE_OPERATIONS: ExampleOperation[] = [
  {
    variables: { limit: 10 },
    document: `# 1. List your clients and their target audience.
# In the demo, the header Authorization has a token
# that is valid for some minutes: reload the page for
# another. Outside of the demo, begin with 5.
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
    document: `# 2. Request an article. Copy its id for 3 and 4.
mutation RequestArticle($client: ID!, $keyword: String!, $words: Int!) {
  generateContent(
    input: {
      clientId: $client
      contentType: "seo_article"
      metadata: { keywords: [$keyword], targetLength: $words }
    }
  ) {
    job {
      id
      status
      estimatedCompletionTime
    }
  }
}`,
  },
  {
    variables: { id: "" },
    document: `# 3. Follow the job: the CPM sends its state, the SMM
# adds the client's name.
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
    document: `# 4. Read the article and how far it conforms to the
# client's strategy.
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
    document: `# 5. Log in as another user: put the password that
# \`npm start\` printed into the variables, run this, and
# set the header Authorization to "Bearer " and the
# accessToken. It is valid for 15 minutes.
mutation LogIn($email: String!, $password: String!) {
  login(email: $email, password: $password) {
    accessToken
    expiresIn
  }
}`,
  },
];

/** All examples in one document. The explorers run the operation that the cursor is in. */
export const EXAMPLE_DOCUMENT = EXAMPLE_OPERATIONS.map(({ document }) => document).join("\n\n");

/** The variables of all examples. */
export const EXAMPLE_VARIABLES: Record<string, unknown> = Object.assign(
  {},
  ...EXAMPLE_OPERATIONS.map(({ variables }) => variables),
);
