import { CommentRow } from "../comments/comment-row.entity.js";
import { ContentDrafts1763863000000 } from "../migrations/1763863000000-content-drafts.js";
import { ContentComments1763864000000 } from "../migrations/1763864000000-content-comments.js";
import { ReviewLinks1763880000000 } from "../migrations/1763880000000-review-links.js";
import { Notifications1763896000000 } from "../migrations/1763896000000-notifications.js";
import { RepairProposals1763920000000 } from "../migrations/1763920000000-repair-proposals.js";
import { SeriesVariables1763900000000 } from "../migrations/1763900000000-series-variables.js";
import { ContentViewRow } from "../content-views/content-view-row.entity.js";
import { ContentViews1763921000000 } from "../migrations/1763921000000-content-views.js";
import { RewritesAreNoPieces1763940000000 } from "../migrations/1763940000000-rewrites-are-no-pieces.js";
import { IndexRetries1763941000000 } from "../migrations/1763941000000-index-retries.js";
import { RewritesOfTheMonth1763949000000 } from "../migrations/1763949000000-rewrites-of-the-month.js";
import { ContentReports1763935000000 } from "../migrations/1763935000000-content-reports.js";
import { IndexRepairs1763922000000 } from "../migrations/1763922000000-index-repairs.js";
import { DecisionRow } from "../review-links/decision-row.entity.js";
import { ReviewLinkRow } from "../review-links/review-link-row.entity.js";
import { ReviewRow } from "../reviews/review-row.entity.js";
import { DraftRow } from "../revisions/draft-row.entity.js";
import { RepairProposalRow } from "../revisions/repair-proposal-row.entity.js";

/** The entities of drafts, comments, reviews, review links and views of the list of content. */
export const COLLABORATION_ENTITIES = [
  CommentRow,
  ContentViewRow,
  DecisionRow,
  DraftRow,
  RepairProposalRow,
  ReviewLinkRow,
  ReviewRow,
];

/** Their migrations, and those of notifications, series and reports. */
export const COLLABORATION_MIGRATIONS = [
  ContentDrafts1763863000000,
  ContentComments1763864000000,
  ReviewLinks1763880000000,
  Notifications1763896000000,
  SeriesVariables1763900000000,
  RepairProposals1763920000000,
  ContentViews1763921000000,
  IndexRepairs1763922000000,
  ContentReports1763935000000,
  RewritesAreNoPieces1763940000000,
  IndexRetries1763941000000,
  RewritesOfTheMonth1763949000000,
];
