import { AppError } from "@cgs/kit/errors";
import { createHttpService, type HttpService } from "@cgs/kit/http/http-service";
import { createLogger } from "@cgs/kit/log";
import { afterEach, beforeEach, describe, expect, type MockInstance, test, vi } from "vitest";

const log = createLogger("test", "silent");
let logged: MockInstance;
let printed: MockInstance;
let http: HttpService;
beforeEach(() => {
  logged = vi.spyOn(log, "error");
  printed = vi.spyOn(console, "error");
  http = createHttpService({ name: "test", log, dependencies: {} });
});
afterEach(async () => {
  vi.restoreAllMocks();
  await http.close();
});

/** The response of a service whose handler for `/work` fails. */
async function failWith(error: unknown) {
  http.app.get("/work", () => Promise.reject(error));
  return answerTo("/work");
}

async function answerTo(path: string) {
  const response = await fetch(`${await http.listen(0)}${path}`);
  return { status: response.status, cache: response.headers.get("cache-control"), body: await response.text() };
}

describe("a request whose handler fails", () => {
  test("answers 500 with the standard body, and logs the cause without sending or printing it", async () => {
    const cause = new Error("SELECT secret");
    const { status, cache, body } = await failWith(cause);
    expect({ status, cache }).toEqual({ status: 500, cache: "no-store" });
    expect(JSON.parse(body)).toEqual({
      success: false,
      error: new AppError("INTERNAL_ERROR").message,
      code: "INTERNAL_ERROR",
    });
    expect(logged).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ err: cause }), expect.any(String));
    expect(printed).not.toHaveBeenCalled();
  });

  test("answers that the database is down", async () => {
    const { status, body } = await failWith(Object.assign(new Error("starting up"), { code: "57P03" }));
    expect({ status, ...JSON.parse(body) }).toMatchObject({ status: 500, code: "DATABASE_ERROR" });
    expect(printed).not.toHaveBeenCalled();
  });

  test("answers with an error of the catalogue, which is not logged", async () => {
    const { status, body } = await failWith(new AppError("NOT_FOUND"));
    expect({ status, ...JSON.parse(body) }).toMatchObject({ status: 404, code: "NOT_FOUND" });
    expect(logged).not.toHaveBeenCalled();
  });

  test("is cut off when its response has begun", async () => {
    http.app.get("/work", (_request, response) => {
      response.write("half");
      throw new Error("late");
    });
    await expect(answerTo("/work")).rejects.toThrow();
    expect(logged).toHaveBeenCalledOnce();
    expect(printed).not.toHaveBeenCalled();
  });
});

test("a path that cannot be decoded answers 400 and is not logged", async () => {
  http.app.get("/work/:id", (_request, response) => void response.end());
  const { status, body } = await answerTo("/work/%E0%A4%A");
  expect({ status, ...JSON.parse(body) }).toMatchObject({ status: 400, code: "MALFORMED_REQUEST" });
  expect(logged).not.toHaveBeenCalled();
  expect(printed).not.toHaveBeenCalled();
});
