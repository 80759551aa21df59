import { ApiError } from "./api-error.js";

/** Returns the body of a success. Throws an {@link ApiError} for an error. */
export function bodyOf<T>({ data, error, response }: { data?: T; error?: unknown; response: Response }): T {
  if (response.ok && data !== undefined) return data;
  throw new ApiError(response, error);
}
