import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { brotliCompressSync, gzipSync } from "node:zlib";
import { PageFetcher, type PageFetcherOptions } from "@cgs/cpm/sources/fetching/page-fetcher";
import { isPublicAddress, type Resolve } from "@cgs/cpm/sources/fetching/public-address";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";

type Handler = (req: IncomingMessage, res: ServerResponse) => void;

describe("the fetching of a source's page", () => {
  let server: Server;
  let origin: string;
  let pages: Record<string, Handler> = {};
  const requests: { path: string; userAgent: string | undefined }[] = [];
  const fetchers: PageFetcher[] = [];

  beforeAll(async () => {
    server = createServer((req, res) => {
      const path = req.url ?? "";
      requests.push({ path, userAgent: req.headers["user-agent"] });
      const page = pages[path];
      if (page) page(req, res);
      else res.writeHead(404).end();
    });
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  afterEach(async () => {
    pages = {};
    requests.length = 0;
    await Promise.all(fetchers.splice(0).map((fetcher) => fetcher.close()));
  });
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });

  const fetcherWith = (options: Partial<PageFetcherOptions> = {}) => {
    const fetcher = new PageFetcher({ userAgent: "TestBot/1.0", internalOrigins: [origin], ...options });
    fetchers.push(fetcher);
    return fetcher;
  };
  const fetchPath = (path: string, options?: Partial<PageFetcherOptions>) =>
    fetcherWith(options).fetch(`${origin}${path}`);
  const html =
    (body: string | Buffer, headers: Record<string, string> = {}): Handler =>
    (_req, res) =>
      void res.writeHead(200, { "content-type": "text/html; charset=utf-8", ...headers }).end(body);
  const redirectTo =
    (location: string): Handler =>
    (_req, res) =>
      void res.writeHead(302, { location }).end();

  test("returns the page with its media type, and names itself", async () => {
    pages["/page"] = html("<p>Hello</p>");
    const page = await fetchPath("/page");
    expect({ ...page, document: page.document.toString() }).toEqual({
      document: "<p>Hello</p>",
      mediaType: "text/html",
      charset: "utf-8",
    });
    expect(requests).toEqual([
      { path: "/robots.txt", userAgent: "TestBot/1.0" },
      { path: "/page", userAgent: "TestBot/1.0" },
    ]);
  });

  test.each([
    ["gzip", gzipSync("<p>Hello</p>")],
    ["br", brotliCompressSync("<p>Hello</p>")],
  ])("decompresses %s", async (encoding, body) => {
    pages["/page"] = html(body, { "content-encoding": encoding });
    expect((await fetchPath("/page")).document.toString()).toBe("<p>Hello</p>");
  });

  test.each([
    ["a page", html(Buffer.alloc(5_000_001, "a"))],
    ["a compressed bomb", html(gzipSync(Buffer.alloc(200_000_000)), { "content-encoding": "gzip" })],
    [
      "an endless page",
      (_req: IncomingMessage, res: ServerResponse) => {
        res.writeHead(200, { "content-type": "text/html" });
        const more = () => {
          while (!res.destroyed && res.write(Buffer.alloc(65_536, "a")));
        };
        res.on("drain", more);
        more();
      },
    ],
  ])("stops reading %s of more than 5 MB", async (_name, handler) => {
    pages["/page"] = handler;
    await expect(fetchPath("/page")).rejects.toMatchObject({ failure: "TOO_LARGE", retryable: false });
  });

  test("ends after its time, also when the server sends a byte now and then", async () => {
    pages["/page"] = (_req, res) => {
      res.writeHead(200, { "content-type": "text/html" });
      const timer = setInterval(() => res.write("a"), 20);
      res.on("close", () => clearInterval(timer));
    };
    await expect(fetchPath("/page", { timeoutMs: 300 })).rejects.toMatchObject({
      failure: "TIMED_OUT",
      retryable: true,
    });
  });

  test.each([
    [404, "NOT_FOUND", false],
    [410, "NOT_FOUND", false],
    [401, "REFUSED", false],
    [403, "REFUSED", false],
    [429, "UNREACHABLE", true],
    [503, "UNREACHABLE", true],
  ])("says what status %i means", async (status, failure, retryable) => {
    pages["/page"] = (_req, res) => void res.writeHead(status).end("secret");
    await expect(fetchPath("/page")).rejects.toMatchObject({ failure, retryable });
  });

  describe("asks robots.txt", () => {
    const robots =
      (rules: string): Handler =>
      (_req, res) =>
        void res.writeHead(200, { "content-type": "text/plain" }).end(rules);

    test("and does not read what it forbids to us", async () => {
      pages["/robots.txt"] = robots("User-agent: *\nAllow: /\n\nUser-agent: testbot\nDisallow: /private");
      pages["/private"] = html("secret");
      pages["/public"] = html("open");
      await expect(fetchPath("/private")).rejects.toMatchObject({ failure: "FORBIDDEN_BY_ROBOTS" });
      expect((await fetchPath("/public")).document.toString()).toBe("open");
      expect(requests.map(({ path }) => path)).not.toContain("/private");
    });

    test("and does not follow a redirect to what it forbids", async () => {
      pages["/robots.txt"] = robots("User-agent: *\nDisallow: /private");
      pages["/page"] = redirectTo("/private");
      pages["/private"] = html("secret");
      await expect(fetchPath("/page")).rejects.toMatchObject({ failure: "FORBIDDEN_BY_ROBOTS" });
      expect(requests.map(({ path }) => path)).not.toContain("/private");
    });

    test("and reads nothing while the server cannot say", async () => {
      pages["/robots.txt"] = (_req, res) => void res.writeHead(500).end();
      pages["/page"] = html("page");
      await expect(fetchPath("/page")).rejects.toMatchObject({ failure: "UNREACHABLE", retryable: true });
      expect(requests.map(({ path }) => path)).toEqual(["/robots.txt"]);
    });

    test("of which only the beginning counts", async () => {
      pages["/robots.txt"] = robots(`User-agent: *\nDisallow: /private\n${"# padding\n".repeat(200_000)}`);
      await expect(fetchPath("/private")).rejects.toMatchObject({ failure: "FORBIDDEN_BY_ROBOTS" });
    });
  });

  describe("never leaves the public network", () => {
    const blocked = { failure: "BLOCKED_ADDRESS", retryable: false };
    const noneInternal = { internalOrigins: [] };
    const answering = (...addresses: string[]): { resolve: Resolve; asked: string[] } => {
      const asked: string[] = [];
      const resolve: Resolve = (hostname, _options, callback) => {
        asked.push(hostname);
        callback(
          null,
          addresses.map((address) => ({ address, family: address.includes(":") ? 6 : 4 })),
        );
      };
      return { resolve, asked };
    };

    test.each([
      "http://127.0.0.1/",
      "http://2130706433/",
      "http://0x7f.1/",
      "http://0177.0.0.1/",
      "http://0.0.0.0/",
      "http://10.1.2.3/",
      "http://172.16.0.1/",
      "http://192.168.1.1/",
      "http://100.64.0.1/",
      "http://169.254.169.254/latest/meta-data/",
      "http://168.63.129.16/",
      "http://192.0.0.192/",
      "http://224.0.0.1/",
      "http://[::1]/",
      "http://[::]/",
      "http://[::ffff:127.0.0.1]/",
      "http://[::ffff:a9fe:a9fe]/",
      "http://[64:ff9b::a9fe:a9fe]/",
      "http://[fd00:ec2::254]/",
      "http://[fe80::1]/",
      "http://[2002:7f00:1::]/",
      "http://example.com:22/",
      "http://example.com:6379/",
      "https://user:password@example.com/",
      "ftp://example.com/",
      "file:///etc/passwd",
      "data:text/html,hello",
    ])("by %s", async (url) => {
      const { resolve, asked } = answering("127.0.0.1");
      await expect(fetcherWith({ ...noneInternal, resolve }).fetch(url)).rejects.toMatchObject(blocked);
      expect(asked).toEqual([]);
    });

    test.each([["127.0.0.1"], ["::1"], ["169.254.169.254"], ["203.0.114.5", "10.0.0.1"]])(
      "by a name with the address %s",
      async (...addresses) => {
        const { resolve, asked } = answering(...addresses);
        const fetcher = fetcherWith({ ...noneInternal, resolve });
        await expect(fetcher.fetch("http://rebind.example/")).rejects.toMatchObject(blocked);
        expect(asked).toEqual(["rebind.example"]);
      },
    );

    test("by the name localhost, as the system resolves it", async () => {
      const { port } = server.address() as AddressInfo;
      await expect(fetcherWith(noneInternal).fetch("http://localhost/")).rejects.toMatchObject(blocked);
      await expect(fetcherWith(noneInternal).fetch(`http://localhost:${port}/`)).rejects.toMatchObject(blocked);
      expect(requests).toEqual([]);
    });

    test.each(["http://127.0.0.1:1/", "http://169.254.169.254/", "http://internal.example/", "file:///etc/passwd"])(
      "by a redirect to %s",
      async (location) => {
        pages["/page"] = redirectTo(location);
        const { resolve } = answering("10.0.0.1");
        await expect(fetchPath("/page", { resolve })).rejects.toMatchObject(blocked);
      },
    );

    test("by a robots.txt that redirects", async () => {
      pages["/robots.txt"] = redirectTo("http://169.254.169.254/");
      await expect(fetchPath("/page")).rejects.toMatchObject(blocked);
    });
  });

  test("follows five redirects and no more", async () => {
    for (let hop = 0; hop < 6; hop += 1) pages[`/${hop}`] = redirectTo(`/${hop + 1}`);
    pages["/6"] = html("end");
    expect((await fetchPath("/1")).document.toString()).toBe("end");
    await expect(fetchPath("/0")).rejects.toMatchObject({ failure: "UNREACHABLE" });
  });

  test("knows public addresses", () => {
    expect(["93.184.216.34", "2606:2800:220:1::1", "::ffff:8.8.8.8"].map(isPublicAddress)).toEqual([true, true, true]);
    const unassigned = [
      "::127.0.0.1",
      "::a9fe:a9fe",
      "4000::1",
      "8000::1",
      "100:0:0:1::1",
      "64:ff9c::1",
      "::ffff:0:7f00:1",
    ];
    const embedding = ["2002:7f00:1::1", "64:ff9b::7f00:1", "64:ff9b:1::7f00:1", "2001::1", "2001:db8::1", "3fff::1"];
    expect([...unassigned, ...embedding].filter(isPublicAddress)).toEqual([]);
    expect(["", "localhost", "example.com"].map(isPublicAddress).includes(true)).toBe(false);
  });
});
