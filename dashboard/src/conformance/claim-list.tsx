import { Button, Text, Title } from "@mantine/core";
import type { MarkedPassages } from "../article/passage";
import type { ClaimKind, ClaimPlace, ClaimVerdict, JobDetailsFragment } from "../gql/graphql";
import classes from "./conformance-report.module.css";
import { VerdictIcon } from "./verdict-icon";

type Claim = NonNullable<JobDetailsFragment["conformance"]>["claims"][number];

/** The names of kinds. */
const KINDS: Record<ClaimKind, string> = {
  PRICE: "Price",
  PERCENTAGE: "Percentage",
  DATE: "Date",
  NUMBER: "Figure",
  HOURS: "Hours",
  PHONE: "Phone number",
  EMAIL: "Email address",
  ADDRESS: "Address",
  URL: "Link",
  PERSON: "Person",
  ORGANIZATION: "Organization",
  PRODUCT: "Product",
  SERVICE: "Service",
  AWARD: "Award",
  SUPERLATIVE: "Superlative",
  GUARANTEE: "Guarantee",
  COMPARISON: "Comparison",
  PROMISE: "Promise",
};

const VERDICTS: Record<ClaimVerdict, string> = {
  SUPPORTED: "Supported",
  UNSUPPORTED: "Unsupported",
  CONTRADICTED: "Contradicts the facts",
  EXPIRED: "Expired",
  FORBIDDEN: "Forbidden",
};

const PLACES: Record<ClaimPlace, string> = {
  TEXT: "",
  TITLE: "in the title",
  META_TITLE: "in the meta title",
  META_DESCRIPTION: "in the meta description",
};

/** Facts by the field in which they are, in the words of the page on which users enter them. */
const FACTS: Record<string, string> = {
  name: "business name",
  address: "address",
  phone: "phone number",
  email: "email address",
  websiteUrl: "website",
  bookingUrl: "booking link",
  contactUrl: "contact link",
  openingHours: "opening hours",
  serviceArea: "service area",
  services: "service",
  servicesNotOffered: "services not offered",
  offers: "offer",
  people: "person",
  proof: "proof",
  policies: "policy",
  forbiddenClaims: "forbidden claims",
};

interface Props {
  claims: readonly Claim[];
  /** Called with the passage that the user wants to see. */
  onShow: (marked: MarkedPassages) => void;
}

/** The claims of content with what supports each, those that fail first. */
export function ClaimList({ claims, onShow }: Props) {
  if (claims.length === 0) return null;
  const failed = claims.filter(({ verdict }) => verdict !== "SUPPORTED");
  const supported = claims.filter(({ verdict }) => verdict === "SUPPORTED");
  return (
    <section aria-labelledby="claims" className={classes.more}>
      <Title order={3} size="sm" id="claims">
        Claims
      </Title>
      {failed.length > 0 && <Claims claims={failed} onShow={onShow} />}
      {supported.length > 0 && (
        <details className={classes.obeyed}>
          <summary>{supported.length} supported</summary>
          <Claims claims={supported} onShow={onShow} />
        </details>
      )}
    </section>
  );
}

function Claims({ claims, onShow }: Props) {
  return (
    <ul className={classes.list}>
      {claims.map((claim, index) => (
        <li key={`${claim.place} ${claim.start} ${index}`} className={classes.check}>
          <VerdictIcon verdict={claim.verdict === "SUPPORTED" ? "PASSED" : "FAILED"} />
          <div className={classes.what}>
            {claim.place === "TEXT" ? (
              <Button
                variant="subtle"
                size="compact-sm"
                ml={-6}
                className={classes.claim}
                onClick={() => onShow(markOf(claim))}
              >
                “{claim.text}”
              </Button>
            ) : (
              <Text size="sm" fw={600}>
                “{claim.text}” {PLACES[claim.place]}
              </Text>
            )}
            <Text size="xs" c="dimmed">
              {KINDS[claim.kind]} · {supportOf(claim)}
            </Text>
          </div>
        </li>
      ))}
    </ul>
  );
}

function markOf({ text, start, end }: Claim): MarkedPassages {
  const passage = { excerpt: text, start, end };
  return { passages: [passage], current: passage };
}

/** What supports a claim, or why it fails: "Supported by offer 2". */
function supportOf({ verdict, evidence }: Claim): string {
  if (verdict !== "SUPPORTED" || evidence === null) return VERDICTS[verdict];
  if (evidence === "order") return "Supported by the order";
  const [field = "", number] = evidence.split(".");
  const name = field === "passages" ? "source passage" : (FACTS[field] ?? field);
  return `Supported by ${[name, number].filter(Boolean).join(" ")}`;
}
