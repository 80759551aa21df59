import { randomUUID } from "node:crypto";
import express, { Router } from "express";
import { VendorError } from "../protocol/vendor-error.js";

const BODY_LIMIT = "64mb";
const MAX_FILES = 4_000;

/** OpenAI's files: `POST /v1/files` and `GET /v1/files/{id}/content`. https://platform.openai.com/docs/api-reference/files */
export class FileStore {
  private readonly files = new Map<string, string>();

  /** The content of a file. @throws VendorError 404. */
  content(id: string): string {
    const content = this.files.get(id);
    if (content === undefined) throw new VendorError(404, "invalid_request_error", null, `No such File object: ${id}`);
    return content;
  }

  /** Stores a file under a name, and returns its id. */
  put(name: string, content: string): string {
    const id = `file-${name}`;
    if (this.files.size >= MAX_FILES) this.files.delete([...this.files.keys()][0] ?? "");
    this.files.set(id, content);
    return id;
  }

  routes(): Router {
    const router = Router();
    router.post("/v1/files", express.raw({ type: "multipart/form-data", limit: BODY_LIMIT }), async (req, res) => {
      const { file, purpose } = await readForm(req.get("content-type") ?? "", req.body);
      const id = this.put(randomUUID(), file);
      const created = Math.floor(Date.now() / 1_000);
      const bytes = Buffer.byteLength(file);
      res.json({ id, object: "file", bytes, created_at: created, filename: "batch.jsonl", purpose });
    });
    router.get("/v1/files/:id/content", (req, res) => {
      res.type("application/jsonl").send(this.content(req.params.id));
    });
    router.delete("/v1/files/:id", (req, res) => {
      this.content(req.params.id);
      this.files.delete(req.params.id);
      res.json({ id: req.params.id, object: "file", deleted: true });
    });
    return router;
  }
}

async function readForm(type: string, body: unknown): Promise<{ file: string; purpose: string }> {
  const form = await new Response(body as Buffer, { headers: { "content-type": type } })
    .formData()
    .catch(() => undefined);
  const [file, purpose] = [form?.get("file"), form?.get("purpose")];
  if (!(file instanceof File)) throw VendorError.invalidRequest("'file' is a required property", "file");
  if (purpose !== "batch") throw VendorError.invalidRequest("purpose: only 'batch' is supported", "purpose");
  return { file: await file.text(), purpose };
}
