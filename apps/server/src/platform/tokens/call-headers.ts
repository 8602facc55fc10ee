import type { Access } from '../http/openapi.ts'

/** Headers that calls with a token may have, for the OpenAPI document. */
export const callHeaders: NonNullable<Access['headers']> = method =>
  method === 'GET'
    ? [
        {
          name: 'If-None-Match',
          description: 'The `ETag` of the last answer; 304 without a body if nothing has changed.',
        },
      ]
    : [
        {
          name: 'Idempotency-Key',
          description:
            'Up to 255 characters; for a day, the same call with the same key gets the same answer.',
        },
      ]

export const callRules =
  'Writes accept an `Idempotency-Key`, reads answer with an `ETag`, and every answer has `RateLimit` headers.'
