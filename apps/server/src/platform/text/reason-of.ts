/** The first reason inside an error of `fetch` or a client, which has its own around it. */
export function reasonOf(error: unknown): string {
  const { cause, code, message } = error as { cause?: unknown; code?: string; message?: string }
  if (cause) return reasonOf(cause)
  return code ?? message ?? String(error)
}
