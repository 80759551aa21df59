import { useMutation } from "@apollo/client/react";
import { useRef, useState } from "react";
import { describeProblem } from "../api/problem";
import { AddSourceDocument, ContinueUploadDocument, RemoveSourceDocument } from "../gql/graphql";
import { sourceName, uploadProblem } from "./upload-limits";

/** Bytes in one request, which has at most 1 MB in base64. */
const PIECE_BYTES = 600_000;

/** A file that is being uploaded, waits for it, or could not be uploaded. */
export interface Upload {
  key: number;
  file: File;
  /** Whether only orders that choose the document use it. */
  orderOnly: boolean;
  /** Uploaded bytes. */
  sent: number;
  /** The source, once the first piece is uploaded. */
  sourceId?: string;
  /** Why it could not be uploaded, with what to do. */
  problem?: string;
  /** Whether uploading it again may succeed. */
  retryable?: boolean;
}

/** Uploads files one after another, in pieces. `onChanged` is called after each. */
export function useUploads(clientId: string, onChanged: () => void) {
  const [uploads, setUploads] = useState<Upload[]>([]);
  const queue = useRef(Promise.resolve());
  const nextKey = useRef(0);
  const send = useSendFile(clientId);
  const change = (key: number, changed: Partial<Upload>) =>
    setUploads((all) => all.map((each) => (each.key === key ? { ...each, ...changed } : each)));
  const discard = (key: number) => setUploads((all) => all.filter((each) => each.key !== key));

  const start = (upload: Upload) => {
    const { key } = upload;
    queue.current = queue.current.then(async () => {
      try {
        await send(upload, (sent, sourceId) => change(key, { sent, sourceId }));
        discard(key);
      } catch (error) {
        const { message, advice } = describeProblem(error);
        change(key, { problem: `${message} ${advice}`, retryable: true });
      }
      onChanged();
    });
  };
  return {
    uploads,
    /** Uploads files; those that the server would refuse are only listed, with the reason. */
    add: (files: readonly File[], orderOnly: boolean) => {
      const added = files.map((file): Upload => {
        nextKey.current += 1;
        const problem = uploadProblem(file);
        return { key: nextKey.current, file, orderOnly, sent: 0, ...(problem !== undefined && { problem }) };
      });
      setUploads((all) => [...all, ...added]);
      added.filter(({ problem }) => problem === undefined).forEach(start);
    },
    /** Starts a failed upload again. */
    retry: (upload: Upload) => {
      const { key, file, orderOnly } = upload;
      const again = { key, file, orderOnly, sent: 0 };
      setUploads((all) => all.map((each) => (each.key === key ? again : each)));
      start(again);
    },
    /** Removes a failed upload from the list. */
    dismiss: discard,
  };
}

/** Uploads one file in pieces. A source whose upload fails midway is removed. */
function useSendFile(clientId: string) {
  const [addSource] = useMutation(AddSourceDocument);
  const [continueUpload] = useMutation(ContinueUploadDocument);
  const [removeSource] = useMutation(RemoveSourceDocument);
  return async ({ file, orderOnly }: Upload, onSent: (bytes: number, sourceId: string) => void) => {
    let id: string | undefined;
    try {
      for (let start = 0; start < file.size; start += PIECE_BYTES) {
        const end = Math.min(start + PIECE_BYTES, file.size);
        const document = await toBase64(file.slice(start, end));
        const complete = end === file.size;
        if (id === undefined) {
          const input = { clientId, name: sourceName(file), orderOnly, upload: { document, complete } };
          const { data } = await addSource({ variables: { input } });
          id = data?.addSource.source.id;
        } else await continueUpload({ variables: { id, document, complete } });
        if (id === undefined) throw new Error("the server added no source");
        onSent(end, id);
      }
    } catch (error) {
      if (id !== undefined) await removeSource({ variables: { id } }).catch(() => undefined);
      throw error;
    }
  };
}

function toBase64(piece: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener("load", () => resolve(String(reader.result).split(",")[1] ?? ""));
    reader.addEventListener("error", () => reject(reader.error ?? new Error("the file cannot be read")));
    reader.readAsDataURL(piece);
  });
}
