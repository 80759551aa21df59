import { AppError } from "@cgs/kit/errors";
import type { RequestHandler } from "express";
import { z } from "zod";
import { readJson } from "../http/request-body.js";
import { dataOf } from "./session-errors.js";
import { REQUEST_PASSWORD_RESET, SET_PASSWORD } from "./session-operations.js";
import { contextOf, type SessionOperations } from "./session-request.js";

type Execute = SessionOperations["execute"];

const resetRequest = z.object({ email: z.string() });
const newPassword = z.object({ token: z.string(), password: z.string() });

/** Has a link to set a new password sent. */
export function createPasswordReset(execute: Execute): RequestHandler {
  return async (request, response) => {
    const parsed = resetRequest.safeParse(await readJson(request));
    if (!parsed.success) throw new AppError("VALIDATION_ERROR");
    dataOf(await execute(REQUEST_PASSWORD_RESET, parsed.data, contextOf(request)));
    response.status(204).end();
  };
}

/** Sets the password of a link's user. */
export function createSetPassword(execute: Execute): RequestHandler {
  return async (request, response) => {
    const parsed = newPassword.safeParse(await readJson(request));
    if (!parsed.success) throw new AppError("VALIDATION_ERROR");
    const data = dataOf(await execute(SET_PASSWORD, parsed.data, contextOf(request)));
    response.json((data as { setPassword: { email: string } }).setPassword);
  };
}
