import { readWebsite } from "@cgs/cpm/sources/reading/read-website";
import { afterAll, beforeAll, describe, expect, it, test } from "vitest";
import { graphql, logIn } from "../../support/api-client.js";
import { type Stack, startStack } from "../../support/stack.js";
import { listen } from "./test-site.js";

const page = (head: string, body = "<p>Welcome.</p>", lang = "en") =>
  `<!doctype html><html lang="${lang}"><head>${head}</head><body>${body}</body></html>`;
const script = (...nodes: object[]) =>
  `<script type="application/ld+json">${JSON.stringify(nodes.length === 1 ? nodes[0] : { "@context": "https://schema.org", "@graph": nodes })}</script>`;
const weekdays = ["MONDAY", "TUESDAY", "WEDNESDAY", "THURSDAY", "FRIDAY"];

describe("the profile of a website", () => {
  it("is read from one node, in the form of Google's documentation of LocalBusiness", () => {
    const html = page(
      script({
        "@context": "https://schema.org",
        "@type": "HairSalon",
        name: "Corner Cuts",
        telephone: "(512) 555-0142",
        email: "mailto:hello@cornercuts.example",
        address: {
          "@type": "PostalAddress",
          streetAddress: "12 Oak Street",
          addressLocality: "Austin",
          addressRegion: "TX",
          postalCode: "78701",
          addressCountry: "US",
        },
        openingHoursSpecification: [
          {
            "@type": "OpeningHoursSpecification",
            dayOfWeek: ["Monday", "https://schema.org/Tuesday", "Wednesday", "Thursday", "Friday"],
            opens: "09:00",
            closes: "17:30:00",
          },
          { "@type": "OpeningHoursSpecification", dayOfWeek: "Sunday", opens: "00:00", closes: "00:00" },
          {
            validFrom: "2026-12-24",
            validThrough: "2026-12-26",
            dayOfWeek: "Saturday",
            opens: "10:00",
            closes: "12:00",
          },
        ],
        makesOffer: [{ itemOffered: { "@type": "Service", name: "Haircut" } }, { name: "Coloring" }],
      }),
    );
    expect(readWebsite(html, "https://cornercuts.example/about")).toEqual({
      name: "Corner Cuts",
      businessType: "hair salon",
      location: "Austin, TX",
      facts: {
        name: "Corner Cuts",
        phone: "+15125550142",
        email: "hello@cornercuts.example",
        websiteUrl: "https://cornercuts.example/",
        address: { street: "12 Oak Street", locality: "Austin", region: "TX", postalCode: "78701", country: "US" },
        openingHours: weekdays.map((day) => ({ day, opens: "09:00", closes: "17:30" })),
        services: ["Haircut", "Coloring"],
      },
    });
  });

  it("is read from a graph whose nodes refer to each other, as Yoast Local SEO writes it", () => {
    const html = page(
      script(
        { "@type": "WebSite", "@id": "https://www.example.com/#website", name: "Smile – the site" },
        {
          "@type": ["Organization", "Place", "Dentist"],
          "@id": "https://www.example.com/#organization",
          name: "Bournemouth Smiles",
          address: { "@id": "https://www.example.com/#address" },
          areaServed: "Bournemouth, Poole, Dorset",
          telephone: ["01202 551234", "02345 67890"],
          openingHours: ["Mo-Fr 08:30-17:00", "Sa 9:00-12:00"],
        },
        {
          "@type": "PostalAddress",
          "@id": "https://www.example.com/#address",
          streetAddress: "1 Pier Road",
          addressLocality: "Bournemouth",
          postalCode: "BH2 5AA",
          addressCountry: { "@type": "Country", name: "United Kingdom" },
        },
      ),
    );
    expect(readWebsite(html, "https://www.example.com/")).toMatchObject({
      name: "Bournemouth Smiles",
      businessType: "dentist",
      location: "Bournemouth",
      facts: {
        phone: "+441202551234",
        address: { street: "1 Pier Road", country: "GB" },
        serviceArea: ["Bournemouth", "Poole", "Dorset"],
        openingHours: [
          ...weekdays.map((day) => ({ day, opens: "08:30", closes: "17:00" })),
          { day: "SATURDAY", opens: "09:00", closes: "12:00" },
        ],
      },
    });
  });

  it("has the name, phone and e-mail address that a page without structured data shows", () => {
    const links =
      '<a href="tel:512-555-0199">Call</a> <a href="mailto:office@maple-plumbing.example?subject=Hi">Mail</a>';
    const html = page("<title>24/7 repairs in Austin | Maple Plumbing</title>", links, "en-US");
    expect(readWebsite(html, "https://maple-plumbing.example")).toEqual({
      name: "Maple Plumbing",
      businessType: null,
      location: null,
      facts: {
        name: "Maple Plumbing",
        phone: "+15125550199",
        email: "office@maple-plumbing.example",
        websiteUrl: "https://maple-plumbing.example/",
      },
    });
  });

  test.each([
    ["a title that is no name", "<title>Home - Welcome</title>"],
    ["a script that is no JSON", '<script type="application/ld+json">{"@type": "Dentist", </script>'],
    [
      "a node that describes an article",
      script({ "@type": "Article", name: "Ten tips", author: { "@type": "Person", name: "Ada" } }),
    ],
  ])("says nothing that the page does not: %s", (_name, head) => {
    expect(readWebsite(page(head), "https://a.example/")).toEqual({
      name: null,
      businessType: null,
      location: null,
      facts: { websiteUrl: "https://a.example/" },
    });
  });

  it("leaves out what is no valid fact, and hidden characters", () => {
    const node = {
      "@type": "Plumber",
      name: "Ma\u200Bple\n Plumbing ",
      telephone: "ask for Bob",
      email: "not an address",
      openingHours: "always",
      address: { streetAddress: "1 Oak", addressCountry: "Atlantis" },
      areaServed: Array.from({ length: 80 }, (_, index) => ({ name: `Town ${index}` })),
    };
    const { facts } = readWebsite(page(script(node)), "https://a.example/");
    expect(Object.keys(facts).toSorted()).toEqual(["name", "serviceArea", "websiteUrl"]);
    expect(facts.name).toBe("Maple Plumbing");
    expect(facts.serviceArea).toHaveLength(50);
  });
});

describe("readWebsite", () => {
  const READ = "mutation ($url: String!) { readWebsite(url: $url) { profile { name businessType location facts } } }";
  let stack: Stack;
  let authorization: string;
  let site: { url: string; stop(): void };
  beforeAll(async () => {
    site = await listen((req, res) => {
      if (req.url === "/") {
        res.writeHead(200, { "content-type": "text/html; charset=utf-8" });
        return void res.end(page(script({ "@type": "Dentist", name: "Acme Dental", telephone: "+1 512 555 0123" })));
      }
      if (req.url === "/price.pdf")
        return void res.writeHead(200, { "content-type": "application/pdf" }).end("%PDF-1.7");
      res.writeHead(404).end();
    });
    stack = await startStack({ settings: { SOURCE_INTERNAL_ORIGINS: site.url } });
    ({ authorization } = await logIn(stack));
  });
  afterAll(async () => {
    await stack?.stop();
    site?.stop();
  });
  const read = (url: string) => graphql(stack.gatewayUrl, READ, { url }, { authorization });

  it("reads a page in a process of its own", async () => {
    expect((await read(`${site.url}/`)).data).toEqual({
      readWebsite: {
        profile: {
          name: "Acme Dental",
          businessType: "dentist",
          location: null,
          facts: { name: "Acme Dental", phone: "+15125550123", websiteUrl: `${site.url}/` },
        },
      },
    });
  });

  test.each([
    ["a page that is missing", () => `${site.url}/about`, "There is no page at this address. Check the address."],
    ["what is no page", () => `${site.url}/price.pdf`, "This is not a web page."],
    ["an address that is not public", () => "http://169.254.169.254/latest/meta-data", "The address must be public."],
    ["another protocol", () => "file:///etc/passwd", "must be an http or https address"],
  ])("refuses %s with the reason", async (_name, url, reason) => {
    const [error] = (await read(url())).errors;
    expect(error?.extensions?.code).toBe("VALIDATION_ERROR");
    expect(JSON.stringify(error)).toContain(reason);
  });

  it("is limited to 10 reads of a user in a minute", async () => {
    const answers = await Promise.all(Array.from({ length: 12 }, () => read("http://10.0.0.1/")));
    expect(answers.map(({ errors }) => errors[0]?.extensions?.code)).toContain("RATE_LIMIT_EXCEEDED");
  });
});
