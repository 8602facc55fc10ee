import type { FastifyInstance, FastifyReply } from 'fastify'
import { escapeHtml } from './pages.ts'

export interface SmallPage {
  lang: string
  title: string
  text: string
  /** A form without fields, posted to the address of the page. */
  button?: string | undefined
}

const styles = `:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
body { max-width: 32rem; margin: 15vh auto 0; padding: 0 1rem; }
h1 { font-size: 1.4rem; line-height: 1.3; }
button { font: inherit; padding: 0.6rem 1.1rem; border: 0; border-radius: 8px; background: #2563eb; color: #fff; cursor: pointer; }
button:focus-visible { outline: 3px solid #93c5fd; outline-offset: 2px; }`

/** The page behind a link in a mail, for people who are not signed in: a title, a sentence and at most one button. */
export function sendSmallPage(reply: FastifyReply, page: SmallPage, status = 200): FastifyReply {
  const { style } = reply.server.allowInline(reply)
  const { lang, title, text, button } = page
  const form = button ? `<form method="post"><button>${escapeHtml(button)}</button></form>` : ''
  return reply
    .code(status)
    .header('cache-control', 'no-store')
    .header('referrer-policy', 'no-referrer')
    .type('text/html; charset=utf-8')
    .send(
      `<!doctype html><html lang="${escapeHtml(lang)}"><head><meta charset="utf-8"><title>${escapeHtml(title)}</title>` +
        '<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">' +
        `<style nonce="${style}">${styles}</style></head>` +
        `<body><main><h1>${escapeHtml(title)}</h1><p>${escapeHtml(text)}</p>${form}</main></body></html>`,
    )
}

/**
 * Accepts what a form without fields and the one-click unsubscribe of a mail program (RFC 8058) send. Their
 * content is ignored: the address contains everything.
 */
export function takeForms(app: FastifyInstance): void {
  const types = ['application/x-www-form-urlencoded', 'multipart/form-data']
  app.addContentTypeParser(
    types.filter(type => !app.hasContentTypeParser(type)),
    { parseAs: 'string' },
    async () => undefined,
  )
}
