import { ApiError, type Client, createClient } from '@lotse/contracts/client'
import type { contentRoutes } from '@lotse/contracts/visitor/content'
import type { conversationRoutes } from '@lotse/contracts/visitor/conversation'
import type { outboundRoutes } from '@lotse/contracts/visitor/outbound'
import type { sessionRoutes } from '@lotse/contracts/visitor/session'
import type { ticketRoutes } from '@lotse/contracts/visitor/ticket'
import type { UploadAnswer } from '@lotse/contracts/visitor/upload'
import { headers } from '@lotse/contracts/visitor/wire-names'
import { hasSession, type Visitor } from '../state/widget-state.ts'

export type VisitorApi = Client<
  typeof contentRoutes &
    typeof conversationRoutes &
    typeof outboundRoutes &
    typeof sessionRoutes &
    typeof ticketRoutes
>

const timeoutMs = 20_000

const identity = (visitor: Visitor): Record<string, string> => ({
  [headers.key]: visitor.sdkKey,
  [headers.visitor]: visitor.gleapId,
  [headers.visitorHash]: visitor.gleapHash,
})

/** Calls with the SDK's three headers, to the address that the page named: never to our own origin. */
export function createVisitorApi(visitor: Visitor): VisitorApi {
  return createClient(async ({ method, path, body, signal }) => {
    // The server would refuse every one of them; a preview makes no calls.
    if (!hasSession(visitor)) throw new ApiError(0, undefined)
    const limit = AbortSignal.timeout(timeoutMs)
    const response = await fetch(visitor.apiUrl + path, {
      method,
      headers: {
        ...identity(visitor),
        ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
      },
      body: body === undefined ? null : JSON.stringify(body),
      signal: signal ? AbortSignal.any([signal, limit]) : limit,
      credentials: 'omit',
    }).catch((error: unknown) => {
      if (signal?.aborted) throw error
      throw new ApiError(0, undefined)
    })
    const text = await response.text()
    return { status: response.status, body: parsed(text), headers: response.headers }
  })
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

/** In seconds; the header may also contain a date, which we do not read. */
const retryAfterOf = (request: XMLHttpRequest): number | undefined =>
  Number(request.getResponseHeader('Retry-After')) || undefined

/** One file, with its progress from 0 to 1. `fetch` does not report how much has been sent. */
export function uploadFile(
  visitor: Visitor,
  file: File,
  onProgress: (share: number) => void,
  signal: AbortSignal,
): Promise<UploadAnswer> {
  if (!hasSession(visitor)) return Promise.reject(new ApiError(0, undefined))
  return new Promise((done, fail) => {
    const request = new XMLHttpRequest()
    request.open('POST', `${visitor.apiUrl}/uploads/sdk`)
    for (const [name, value] of Object.entries(identity(visitor))) request.setRequestHeader(name, value)
    request.upload.onprogress = event => onProgress(event.total ? event.loaded / event.total : 0)
    request.onload = () => {
      if (request.status === 200) done(parsed(request.responseText) as UploadAnswer)
      else fail(new ApiError(request.status, parsed(request.responseText), retryAfterOf(request)))
    }
    request.onerror = () => fail(new ApiError(0, undefined))
    signal.addEventListener('abort', () => {
      request.abort()
      fail(signal.reason)
    })
    const form = new FormData()
    form.append('file', file, file.name)
    request.send(form)
  })
}
