import { escapeHtml } from '@lotse/rules/text/html-pieces'
import { type ApiDocument, answerOf, bodyOf, type Call, callsOf, parametersOf } from './document.ts'
import { type Schema, typeOf } from './schema-type.ts'

/** Everything an OpenAPI document says, as a page that needs nothing from elsewhere. */
export function referencePage(document: ApiDocument): string {
  const { info, tags, servers } = document
  const address = servers[0]?.url ?? ''
  const calls = callsOf(document)
  const groups = tags.map(tag => ({ ...tag, calls: calls.filter(call => call.tags.includes(tag.name)) }))
  const [scheme] = Object.values(document.components.securitySchemes)
  const title = escapeHtml(info.title)
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<title>${title}</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<link rel="stylesheet" href="reference.css">
<script type="module" src="reference.js"></script>
</head>
<body>
<header>
<h1>${title}</h1>
<p>${prose(info.description)}</p>
<p>${prose(scheme?.description ?? '')} It is sent as <code>Authorization: Bearer …</code>.</p>
<p><code>${escapeHtml(address)}</code> · <a href="openapi.json">OpenAPI 3.1</a></p>
<p class="find" hidden><label>Find a call <input type="search" autocomplete="off"></label> <span role="status"></span></p>
</header>
<nav aria-label="Groups"><ul>${groups.map(({ name }) => `<li><a href="#${idOf(name)}">${escapeHtml(name)}</a></li>`).join('')}</ul></nav>
<main>
${groups.map(({ name, description = '', calls }) => groupOf(name, description, calls, address)).join('\n')}
</main>
</body>
</html>
`
}

const idOf = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')

/** What is between backticks is code. */
const prose = (text: string): string => escapeHtml(text).replace(/`([^`]*)`/g, '<code>$1</code>')

const groupOf = (name: string, description: string, calls: Call[], address: string): string =>
  `<section id="${idOf(name)}"><h2>${escapeHtml(name)}</h2><p>${prose(description)}</p>
${calls.map(call => callOf(call, address)).join('\n')}
</section>`

function callOf(call: Call, address: string): string {
  const { method, path, summary } = call
  const scope = call['x-scope']
  const answer = answerOf(call)
  const body = call.requestBody && !bodyOf(call) ? 'A form with the field file' : undefined
  const needs = [
    scope && `Scope: <code>${escapeHtml(scope)}</code>`,
    `Who: <code>${escapeHtml(call['x-who'])}</code>`,
  ]
  return `<details id="${call.operationId}"><summary><code class="method">${method}</code> <code>${escapeHtml(path)}</code> <span>${escapeHtml(summary)}</span></summary>
<p>${needs.filter(Boolean).join(' · ')} · <a href="#${call.operationId}" aria-label="Link to ${escapeHtml(call.key)}">Link</a></p>
${part('Path', parametersOf(call, 'path'))}${part('Query', parametersOf(call, 'query'))}${part('Body', bodyOf(call))}${body ? `<h3>Body</h3><p>${body}.</p>` : ''}
${answer === undefined ? '<h3>Answer</h3><p>A file.</p>' : part('Answer', answer)}
<h3>Example</h3><pre tabindex="0">${escapeHtml(curlOf(call, address))}</pre></details>`
}

const part = (title: string, schema: Schema | undefined): string =>
  schema === undefined ? '' : `<h3>${title}</h3><pre tabindex="0">${escapeHtml(typeOf(schema))}</pre>`

function curlOf(call: Call, address: string): string {
  const path = call.path.replace(
    /:(\w+)/g,
    (_all, name: string) => `$${name.replace(/[A-Z]/g, '_$&').toUpperCase()}`,
  )
  const lines = [`curl "${address}${path}"`, '-H "Authorization: Bearer $TOKEN"']
  if (call.method !== 'GET') lines[0] += ` -X ${call.method}`
  if (bodyOf(call)) lines.push('-H "Content-Type: application/json" -d @body.json')
  else if (call.requestBody) lines.push('-F file=@screen.png')
  return lines.join(' \\\n  ')
}
