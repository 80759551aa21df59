import { z } from "zod";
import { SiteError, SiteProblem } from "../destination/site-problem.js";
import type { WordPressSite } from "./wordpress-site.js";

const userSchema = z.object({ id: z.int(), capabilities: z.record(z.string(), z.unknown()).catch({}) });

/** The connected user, and what WordPress takes from them. */
export interface WordPressUser {
  id: number;
  /** Whether the user may publish posts. */
  mayPublish: boolean;
  /** Whether WordPress takes scripts from the user, which structured data needs. */
  mayUseScripts: boolean;
}

/**
 * The user of the connection. When WordPress says only that the request has no user, XML-RPC tells a wrong password from a header that was
 * removed: it takes the password without the header.
 * @throws SiteError.
 */
export async function connectedUser(site: WordPressSite): Promise<WordPressUser> {
  try {
    const { id, capabilities } = await site.call(userSchema, "/wp/v2/users/me?context=edit");
    return {
      id,
      mayPublish: capabilities["publish_posts"] === true,
      mayUseScripts: capabilities["unfiltered_html"] === true,
    };
  } catch (error) {
    if (!(error instanceof SiteError) || error.problem !== SiteProblem.NOT_LOGGED_IN) throw error;
    const accepted = await site.acceptsByXmlRpc();
    if (accepted === undefined) throw error;
    throw new SiteError(accepted ? SiteProblem.HEADER_REMOVED : SiteProblem.WRONG_PASSWORD);
  }
}
