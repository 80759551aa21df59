import { GuardedAgents } from "@cgs/cpm/sources/fetching/guarded-agents";
import type { PostDocument, PostWriting } from "@cgs/cpm/publishing/destination/destination";
import { PostState } from "@cgs/cpm/publishing/destination/post-state";
import { SiteError } from "@cgs/cpm/publishing/destination/site-problem";
import { SiteClient } from "@cgs/cpm/publishing/http/site-client";
import { WordPressDestination } from "@cgs/cpm/publishing/wordpress/wordpress-destination";
import { WordPressSite } from "@cgs/cpm/publishing/wordpress/wordpress-site";
import { randomUUID } from "node:crypto";
import { createServer, type Server } from "node:http";
import { createServer as createHttpsServer } from "node:https";
import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { makeAuthority } from "../../support/certificates.js";
import { describeWithWordPress, type WordPress, type WordPressRole } from "../../support/wordpress.js";

const MARKDOWN = `Brush **twice** a day & rinse. Read [more](https://example.com/?a=1&b=2) <b>here</b>.

## Why it matters

- One
- Two
  1. Nested
  2. More

> A quote

| Tool | Price |
| --- | --- |
| Brush | $3 |

\`\`\`js
if (a < b) c();
\`\`\`

---

### FAQ

It's "easy" > hard.
`;
const DOCUMENT: PostDocument = {
  title: "Teeth & “gums”: what's <new>",
  slug: "teeth-and-gums",
  excerpt: "How to care for teeth & gums.",
  bodyMarkdown: MARKDOWN,
  metaTitle: "Teeth and gums",
  metaDescription: "How to care for teeth & gums.",
  keywords: ["teeth", "gums"],
  jsonLd: { "@context": "https://schema.org", "@type": "Article", headline: 'a </script> \\ "b"' },
  language: "en",
};
const PLACEMENT = { postType: null, categories: [], tags: [], author: null, customFields: {} };
const PNG = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==",
  "base64",
);

describeWithWordPress("WordPress as a destination", (wordpress) => {
  let images: Server;
  let imageUrl: string;
  let agents: GuardedAgents;
  let site: WordPress;

  beforeAll(async () => {
    site = wordpress();
    images = createServer((_req, res) => res.writeHead(200, { "content-type": "image/png" }).end(PNG)).listen(
      0,
      "127.0.0.1",
    );
    await once(images, "listening");
    imageUrl = `http://127.0.0.1:${(images.address() as AddressInfo).port}`;
    agents = new GuardedAgents({ internalOrigins: [site.url, imageUrl], connections: 4 });
  });
  afterAll(async () => {
    images?.close();
    await agents?.close();
  });
  afterEach(async () => {
    await site.removePlugins();
    await site.setLocal(true);
  });

  const destination = (role: WordPressRole = "editor", password = site.passwords[role], url = site.url) => {
    const client = new SiteClient(agents, "Tests/1.0");
    return new WordPressDestination(new WordPressSite(client, url, { userName: role, password }), client, now);
  };
  const writing = (changes: Partial<PostWriting> = {}): PostWriting => ({
    ...{ document: DOCUMENT, placement: PLACEMENT, state: PostState.DRAFT, scheduledFor: null, isFirst: true },
    ...changes,
  });
  const now = async () => new Date();
  const newKey = () => `cgs-${randomUUID()}`;
  const publish = async (changes: Partial<PostWriting> = {}, role: WordPressRole = "editor") => {
    const [to, key] = [destination(role), newKey()];
    const id = await to.reserve(key, PLACEMENT, DOCUMENT.title);
    const reserved = await to.read(id, PLACEMENT);
    if (!reserved) throw new Error("nothing was reserved");
    await to.prepare(changes.document ?? DOCUMENT);
    return { ...(await to.write(id, writing(changes), key, reserved)), id, key, to, reserved };
  };
  const problem = async (work: Promise<unknown>) => {
    const error: unknown = await work.then(
      () => undefined,
      (reason: unknown) => reason,
    );
    return error instanceof SiteError ? error.problem : error;
  };

  describe("publishes", () => {
    test.each(["editor", "author"] as const)("exactly what it says it would write, as %s", async (role) => {
      const { standing, to, key, id, notices } = await publish({ state: PostState.PUBLISHED }, role);
      const rendered = await to.render(writing(), key);
      expect(standing).toMatchObject({ state: "PUBLISHED", hash: rendered.hash });
      expect((await to.read(id, PLACEMENT))?.hash).toBe(rendered.hash);
      expect(notices.map((notice) => notice.includes("no scripts"))).toEqual(role === "editor" ? [] : [true]);
      const page = await (await fetch(standing.url ?? "")).text();
      expect(page).toContain("Brush <strong>twice</strong> a day");
      expect(page.includes('<script type="application/ld+json">')).toBe(role === "editor");
    });

    test("a post that is found by its key, before and after it is written", async () => {
      const [to, key] = [destination(), newKey()];
      expect(await to.find(key, PLACEMENT)).toBeNull();
      const id = await to.reserve(key, PLACEMENT, "Teeth");
      expect(await to.find(key, PLACEMENT)).toBe(id);
      const reserved = await to.read(id, PLACEMENT);
      expect(reserved).toMatchObject({ state: "DRAFT", body: "" });
      if (reserved) await to.write(id, writing({ state: PostState.PUBLISHED }), key, reserved);
      expect(await to.find(key, PLACEMENT)).toBe(id);
    });

    test("one post when its key was reserved by a request that arrived late", async () => {
      const [to, key] = [destination(), newKey()];
      const id = await to.reserve(key, PLACEMENT, "Teeth");
      expect(await problem(to.reserve(key, PLACEMENT, "Teeth"))).toBe("SITE_ERROR");
      expect(await to.find(key, PLACEMENT)).toBe(id);
      expect(
        await site.php(`echo count(get_posts(['post_status' => 'any', 'title' => 'Teeth', 'numberposts' => -1]));`),
      ).toBe("1");
    });

    test("on a day, at once although it was scheduled, and takes it back", async () => {
      const scheduledFor = new Date(Date.now() + 86_400_000);
      const { standing, to, id } = await publish({ state: PostState.SCHEDULED, scheduledFor });
      expect(standing.state).toBe("SCHEDULED");
      expect(standing.date?.toISOString().slice(0, 16)).toBe(scheduledFor.toISOString().slice(0, 16));
      const change = { placement: PLACEMENT, scheduledFor: null };
      expect((await to.setState(id, { ...change, state: PostState.PUBLISHED }, standing)).state).toBe("PUBLISHED");
      expect((await to.setState(id, { ...change, state: PostState.UNPUBLISHED }, standing)).state).toBe("DRAFT");
    });

    test("with categories, tags, author, slug and registered custom fields", async () => {
      await site.addPlugin(
        `add_action('init', fn() => register_post_meta('post', 'reviewed_by', ['show_in_rest' => true, 'single' => true, 'type' => 'string']));`,
      );
      const customFields = { reviewed_by: "Dr. Ng", secret_field: "x" };
      const placement = {
        ...PLACEMENT,
        categories: ["Care & advice"],
        tags: ["Teeth"],
        author: "author",
        customFields,
      };
      const { id, notices } = await publish({ placement });
      const code = `echo json_encode([get_post(${id})->post_name, get_the_author_meta('user_login', get_post(${id})->post_author), html_entity_decode(get_the_category(${id})[0]->name), get_the_tags(${id})[0]->name, get_post_meta(${id}, 'reviewed_by', true), get_post_meta(${id}, 'secret_field', true)]);`;
      expect(JSON.parse(await site.php(code))).toEqual([
        expect.stringMatching(/^teeth-and-gums/),
        ...["author", "Care & advice", "Teeth", "Dr. Ng", ""],
      ]);
      expect(notices).toEqual([expect.stringContaining("secret_field")]);
    });

    test("to another post type, and says so where there is none", async () => {
      const placement = { ...PLACEMENT, postType: "page" };
      const [to, key] = [destination(), newKey()];
      const id = await to.reserve(key, placement, "A page");
      expect(await site.php(`echo get_post(${id})->post_type;`)).toBe("page");
      expect(await problem(to.reserve(key, { ...PLACEMENT, postType: "recipe" }, "x"))).toBe("POST_TYPE_UNKNOWN");
    });

    test("blocks that WordPress parses without a remainder and writes as they are", async () => {
      const { id } = await publish();
      const code = `$text = get_post(${id})->post_content; $all = parse_blocks($text); $names = [];
        $walk = function ($blocks) use (&$walk, &$names) { foreach ($blocks as $b) {
          if ($b['blockName'] !== null) $names[] = $b['blockName']; elseif (trim($b['innerHTML']) !== '') $names[] = 'text outside of blocks';
          $walk($b['innerBlocks']); } };
        $walk($all); echo json_encode([serialize_blocks($all) === $text, array_values(array_unique($names))]);`;
      const [isSame, names] = JSON.parse(await site.php(code)) as [boolean, string[]];
      expect(isSame).toBe(true);
      const kinds = ["paragraph", "heading", "list", "list-item", "quote", "table", "code", "separator", "html"];
      expect(names.toSorted()).toEqual(kinds.map((kind) => `core/${kind}`).toSorted());
    });

    test("images with their alternative texts, each once", async () => {
      const document = {
        ...DOCUMENT,
        bodyMarkdown: `Look:\n\n![A white & bright tooth](${imageUrl}/tooth.png)\n\nFine.`,
      };
      const first = await publish({ document });
      await first.to.prepare(document);
      expect(first.standing.body).toContain('<!-- wp:image {"id":');
      expect(first.standing.body).toContain(`src="${site.url}/wp-content/uploads/`);
      const code = `$all = get_posts(['post_type' => 'attachment', 'numberposts' => -1]); echo json_encode([count($all), get_post_meta($all[0]->ID, '_wp_attachment_image_alt', true)]);`;
      expect(JSON.parse(await site.php(code))).toEqual([1, "A white & bright tooth"]);
      expect((await first.to.render(writing({ document }), first.key)).hash).toBe(first.standing.hash);
    });

    // Neither plugin is in Debian. The test's plugin has what these do: Yoast SEO registers its fields `_yoast_wpseo_*` without REST access
    // (its developer documentation, "Yoast SEO metadata"), and Rank Math has the path `rankmath/v1/updateMeta` (its `includes/rest/class-admin.php`).
    test("the fields of Rank Math by its own path, and those of Yoast only where the site registers them", async () => {
      await site.addPlugin(`add_action('rest_api_init', function () {
        register_rest_route('yoast/v1', '/x', ['methods' => 'GET', 'callback' => '__return_true', 'permission_callback' => '__return_true']);
        register_rest_route('rankmath/v1', '/updateMeta', ['methods' => 'POST', 'permission_callback' => fn($r) => current_user_can('edit_post', $r['objectID']),
          'callback' => function ($r) { foreach ($r['meta'] as $k => $v) update_post_meta($r['objectID'], $k, $v); return ['slug' => true]; }]);
      });`);
      const meta = (id: string) =>
        site.php(
          `echo json_encode([get_post_meta(${id}, 'rank_math_title', true), get_post_meta(${id}, '_yoast_wpseo_title', true)]);`,
        );
      const without = await publish();
      expect(without.notices).toEqual([expect.stringContaining("Yoast")]);
      expect(JSON.parse(await meta(without.id))).toEqual(["Teeth and gums", ""]);
      await site.addPlugin(`add_action('init', function () { foreach (['title', 'metadesc', 'focuskw'] as $f) register_post_meta('post', "_yoast_wpseo_$f",
        ['show_in_rest' => true, 'single' => true, 'type' => 'string', 'auth_callback' => fn() => current_user_can('edit_posts')]); });`);
      const registered = await publish();
      expect(registered.notices).toEqual([]);
      expect(JSON.parse(await meta(registered.id))).toEqual(["Teeth and gums", "Teeth and gums"]);
    });

    test("no more to a post that was deleted or moved to the trash", async () => {
      const { to, id } = await publish();
      await site.php(`wp_trash_post(${id});`);
      expect(await to.read(id, PLACEMENT)).toBeNull();
      await site.php(`wp_delete_post(${id}, true);`);
      expect(await to.read(id, PLACEMENT)).toBeNull();
    });
  });

  describe("says what is wrong", () => {
    test("with nothing for an editor", async () => {
      expect(await destination().check()).toEqual({ name: "Demo site", notices: [], timeZone: "+00:00" });
      await site.php("update_option('timezone_string', 'America/Chicago');");
      expect((await destination().check()).timeZone).toBe("America/Chicago");
      await site.php("update_option('timezone_string', ''); update_option('gmt_offset', '5.5');");
      expect((await destination().check()).timeZone).toBe("+05:30");
      await site.php("update_option('gmt_offset', '0');");
      expect((await destination("author").check()).notices).toEqual([expect.stringContaining("no scripts")]);
    });

    test("without pretty permalinks, nothing", async () => {
      await site.php(`update_option('permalink_structure', ''); flush_rewrite_rules();`);
      expect(await problem(destination().check())).toBeUndefined();
      await site.php(`update_option('permalink_structure', '/%postname%/'); flush_rewrite_rules();`);
    });

    test.each(["contributor", "subscriber"] as const)("with the role of a %s", async (role) => {
      expect(await problem(destination(role).check())).toBe("WRONG_ROLE");
    });

    test("with a wrong password", async () => {
      expect(await problem(destination("editor", "abcd efgh ijkl").check())).toBe("WRONG_PASSWORD");
    });

    const IN_THE_FIELD: [what: string, plugin: string, expected: string][] = [
      [
        "a server that removes the Authorization header",
        `unset($_SERVER['PHP_AUTH_USER'], $_SERVER['PHP_AUTH_PW'], $_SERVER['HTTP_AUTHORIZATION']);`,
        "HEADER_REMOVED",
      ],
      [
        "a removed header and XML-RPC off",
        `unset($_SERVER['PHP_AUTH_USER'], $_SERVER['PHP_AUTH_PW']); add_filter('xmlrpc_enabled', '__return_false');`,
        "NOT_LOGGED_IN",
      ],
      [
        "the REST API switched off",
        `add_filter('rest_authentication_errors', fn() => new WP_Error('rest_disabled', 'The REST API on this site has been disabled.', ['status' => 403]));`,
        "REST_DISABLED",
      ],
      [
        "the routes of the REST API removed",
        `add_action('parse_request', function ($wp) { if (!empty($wp->query_vars['rest_route'])) { status_header(404); exit('<h1>Not found</h1>'); } }, 1);`,
        "REST_DISABLED",
      ],
      [
        "a firewall",
        `if (strpos($_SERVER['REQUEST_URI'], 'wp-json')) { http_response_code(403); exit('<html>Your access to this site has been limited</html>'); }`,
        "SECURITY_PLUGIN",
      ],
      [
        "application passwords switched off",
        `add_filter('wp_is_application_passwords_available', '__return_false');`,
        "APPLICATION_PASSWORDS_OFF",
      ],
      [
        "application passwords switched off for the user",
        `add_action('init', 'wp_get_current_user'); define('REST_REQUEST', true); add_filter('wp_is_application_passwords_available_for_user', '__return_false');`,
        "APPLICATION_PASSWORDS_OFF",
      ],
      [
        "a second factor",
        `add_filter('rest_authentication_errors', fn($r) => is_user_logged_in() ? new WP_Error('two_factor_required', 'Complete two-factor authentication.', ['status' => 401]) : $r, 200);`,
        "TWO_FACTOR",
      ],
      [
        "a security plugin that keeps the REST API for administrators",
        `add_filter('rest_authentication_errors', fn($r) => current_user_can('manage_options') ? $r : new WP_Error('itsec_rest_api_access_restricted', 'Access to REST API requests is restricted by security settings.', ['status' => 401]), 200);`,
        "SECURITY_PLUGIN",
      ],
      [
        "a security plugin that hides the users",
        `add_filter('rest_endpoints', fn($all) => array_filter($all, fn($path) => !str_starts_with($path, '/wp/v2/users'), ARRAY_FILTER_USE_KEY));`,
        "SECURITY_PLUGIN",
      ],
      [
        "a site that fails",
        `if (strpos($_SERVER['REQUEST_URI'], 'users/me')) { http_response_code(500); exit('Fatal error'); }`,
        "SITE_ERROR",
      ],
    ];
    test.each(IN_THE_FIELD)("with %s", async (_what, plugin, expected) => {
      await site.addPlugin(plugin);
      const wanted =
        expected === "APPLICATION_PASSWORDS_OFF" && plugin.includes("available'")
          ? ["APPLICATION_PASSWORDS_OFF", "NOT_ENCRYPTED"]
          : [expected];
      expect(wanted).toContain(await problem(destination().check()));
    });

    test("with the REST API open only to users, nothing", async () => {
      await site.addPlugin(
        `add_filter('rest_authentication_errors', fn($r) => is_user_logged_in() ? $r : new WP_Error('rest_login_required', 'REST API restricted to authenticated users.', ['status' => 401]), 200);`,
      );
      expect(await problem(destination().check())).toBeUndefined();
    });

    test("with http, where WordPress offers no application passwords", async () => {
      await site.setLocal(false);
      expect(await problem(destination().check())).toBe("NOT_ENCRYPTED");
    });

    test("with a certificate that it made itself", async () => {
      const { cert, key } = await (await makeAuthority("Nobody")).issue();
      const server = createHttpsServer({ cert, key }, (_request, response) => void response.end()).listen(
        0,
        "127.0.0.1",
      );
      await once(server, "listening");
      const url = `https://localhost:${(server.address() as AddressInfo).port}`;
      const trusting = new GuardedAgents({ internalOrigins: [url], connections: 1 });
      const client = new SiteClient(trusting, "Tests/1.0");
      const login = { userName: "editor", password: "abcd efgh" };
      const to = new WordPressDestination(new WordPressSite(client, url, login), client, now);
      expect(await problem(to.check())).toBe("CERTIFICATE_NOT_TRUSTED");
      await trusting.close();
      server.close();
    });

    test("with a name that leads to a private address, also beside a public one, which each connection looks up", async () => {
      const mixed = ["127.0.0.1", "93.184.215.14"];
      const asked: string[] = [];
      const resolve: ConstructorParameters<typeof GuardedAgents>[0]["resolve"] = (host, _options, callback) => {
        asked.push(host);
        const found = asked.length === 1 ? mixed : ["127.0.0.1"];
        callback(
          null,
          found.map((address) => ({ address, family: 4 })),
        );
      };
      const guarded = new GuardedAgents({ internalOrigins: [], connections: 1, resolve });
      const client = new SiteClient(guarded, "Tests/1.0");
      const to = new WordPressDestination(
        new WordPressSite(client, "http://rebinding.example", { userName: "editor", password: "abcd efgh" }),
        client,
        now,
      );
      expect([await problem(to.check()), await problem(to.check())]).toEqual(["PRIVATE_ADDRESS", "PRIVATE_ADDRESS"]);
      expect(asked).toEqual(["rebinding.example", "rebinding.example"]);
      await guarded.close();
    });

    test("with an address that has no WordPress, no host or no server", async () => {
      const at = (url: string) => problem(destination("editor", "x", url).check());
      expect(await at(imageUrl)).toBe("NOT_WORDPRESS");
      // No host can have such a name, so the answer is the same without a network.
      expect(await at(`http://${"x".repeat(64)}.example`)).toBe("ADDRESS_UNKNOWN");
      expect(await at("http://127.0.0.1:9")).toBe("PRIVATE_ADDRESS");
      expect(await at("http://169.254.169.254")).toBe("PRIVATE_ADDRESS");
    });
  });
});
