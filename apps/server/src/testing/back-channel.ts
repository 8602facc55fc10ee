import type { FastifyInstance } from 'fastify'

/** A provider calls as any other server does: without cookies and without an origin. */
export const backChannel =
  (app: FastifyInstance) =>
  async (path: string, form: string | Record<string, string>): Promise<{ status: number; error: string }> => {
    const answer = await app.inject({
      method: 'POST',
      url: path,
      payload: String(new URLSearchParams(form)),
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    })
    const { error = '', detail = error } = answer.json()
    return { status: answer.statusCode, error: detail }
  }
