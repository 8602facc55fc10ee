import { detailText, type ErrorCode, errorStatus } from '@lotse/contracts/errors'
import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { fieldErrors, type InputPart, type Issue } from './field-errors.ts'

/** What a rule throws: a code from the catalog. The family decides how it looks on the wire. */
export class AppError extends Error {
  readonly code: ErrorCode
  readonly details: unknown
  /** Seconds for the `Retry-After` header; `details` are for the body. */
  readonly retryAfter: number | undefined
  constructor(code: ErrorCode, details?: unknown, retryAfter?: number) {
    super(code)
    this.name = 'AppError'
    this.code = code
    this.details = details
    this.retryAfter = retryAfter ?? (details as { retryAfter?: number } | undefined)?.retryAfter
  }
}

export interface WireError {
  status: number
  body: unknown
}

/** How the errors below one path prefix look. */
export interface ErrorFamily {
  /** Its name in the OpenAPI document. */
  name: string
  shapes: { named: z.ZodType; invalid: z.ZodType }
  named(code: ErrorCode, details: unknown, request?: FastifyRequest): WireError
  invalid(part: InputPart, issues: Issue[]): WireError
}

/** `{"detail": "Some text"}`, and for invalid input 422 with `{"detail": [{loc, msg, type}]}`. */
export const detailFamily: ErrorFamily = {
  name: 'DetailError',
  shapes: {
    named: z.object({ detail: z.string(), details: z.unknown().optional() }),
    invalid: z.object({
      detail: z.array(
        z.object({ loc: z.array(z.union([z.string(), z.int()])), msg: z.string(), type: z.string() }),
      ),
    }),
  },
  named: (code, details) => ({
    status: errorStatus[code],
    body: details === undefined ? { detail: detailText(code) } : { detail: detailText(code), details },
  }),
  invalid: (part, issues) => ({
    status: 422,
    body: { detail: fieldErrors(part, issues) },
  }),
}

/** `{"error": "code"[, "details": …]}`, and for invalid input 422 `unprocessable_content` with a reason. */
export const errorFamily: ErrorFamily = {
  name: 'CodeError',
  shapes: {
    named: z.object({ error: z.string(), details: z.unknown().optional() }),
    invalid: z.object({ error: z.literal('unprocessable_content'), reason: z.string() }),
  },
  named: (code, details) => ({
    status: errorStatus[code],
    body: details === undefined ? { error: code } : { error: code, details },
  }),
  invalid: (part, issues) => ({
    status: 422,
    body: { error: 'unprocessable_content', reason: issues.map(issue => issueText(part, issue)).join('; ') },
  }),
}

/** Lotse: like the `error` family, with the issues listed for a form to show. */
export const lotseFamily: ErrorFamily = {
  name: 'LotseError',
  shapes: {
    named: errorFamily.shapes.named,
    invalid: z.object({
      error: z.literal('invalid_request'),
      issues: z.array(z.object({ path: z.array(z.string()), code: z.string(), message: z.string() })),
    }),
  },
  named: errorFamily.named,
  invalid: (part, issues) => ({
    status: 422,
    body: {
      error: 'invalid_request',
      issues: issues.map(({ path, code, message }) => ({
        path: [part, ...path.map(String)],
        code,
        message,
      })),
    },
  }),
}

const issueText = (part: InputPart, issue: Issue): string =>
  `${[part, ...issue.path.map(String)].join('.')}: ${issue.message}`
