// The Model Context Protocol over standard input and output, for programs that start a command instead of calling an
// address. It knows no tool: each line goes to `POST /mcp` of Lotse or of the academy, and the answer comes back as a line. Only the
// protocol is written to standard output. It needs Node and this one file.
import { createInterface } from 'node:readline'

const LONGEST_CALL_MS = 120_000
const LONGEST_LINE = 1024 * 1024

const address = process.env.LOTSE_ADDRESS ?? ''
const token = process.env.LOTSE_TOKEN ?? ''

/** @param {string} text */
const say = text => process.stderr.write(`${text}\n`)

if (!URL.canParse(address) || token === '') {
  say(
    'Set LOTSE_ADDRESS to the address of the console or of Academy Admin, such as https://lotse.example.com, and LOTSE_TOKEN.',
  )
  process.exit(1)
}
const endpoint = new URL('/mcp', address)

/**
 * The revision of the protocol that the client and the server have agreed on; until then, none.
 * @type {string | undefined}
 */
let agreed

/** @param {unknown} message */
const write = message => process.stdout.write(`${JSON.stringify(message)}\n`)

/**
 * @param {unknown} id
 * @param {string} message
 */
const refuse = (id, message) => write({ jsonrpc: '2.0', id, error: { code: -32_000, message } })

/** @param {any} message */
function headersFor({ method, params }) {
  const said = params?._meta?.['io.modelcontextprotocol/protocolVersion']
  const revision = said ?? agreed
  const name = params?.name
  return {
    'content-type': 'application/json',
    accept: 'application/json, text/event-stream',
    authorization: `Bearer ${token}`,
    ...(isHeader(revision) && { 'mcp-protocol-version': revision }),
    // Revisions that say themselves which one they are repeat these, too, for whatever is between the two.
    ...(said && isHeader(method) && { 'mcp-method': method }),
    ...(said && isHeader(name) && { 'mcp-name': name }),
  }
}

/** @param {unknown} value */
const isHeader = value => typeof value === 'string' && /^[\x21-\x7e]{1,200}$/.test(value)

/** What a person can do about a refusal. */
const hints = new Map([
  [401, 'The token is wrong, has expired or was revoked.'],
  [403, 'The address is not the one that this Lotse is known by.'],
  [404, 'There is no Lotse with /mcp at this address.'],
  [429, 'Too many calls. Try again in a minute.'],
])

/** @param {any} message */
async function pass(message) {
  const isQuestion = message?.id !== undefined && message?.method !== undefined
  try {
    const answer = await fetch(endpoint, {
      method: 'POST',
      headers: headersFor(message ?? {}),
      body: JSON.stringify(message),
      signal: AbortSignal.timeout(LONGEST_CALL_MS),
      redirect: 'error',
    })
    const text = await answer.text()
    if (!isQuestion) return
    const said = text.startsWith('{') ? JSON.parse(text) : undefined
    if (message.method === 'initialize') agreed = said?.result?.protocolVersion ?? agreed
    if (said?.jsonrpc === '2.0' && said.id === message.id) return write(said)
    refuse(message.id, hints.get(answer.status) ?? `Lotse answered ${answer.status}.`)
  } catch (error) {
    say(`Lotse cannot be reached: ${error instanceof Error ? error.message : 'unknown'}`)
    if (isQuestion) refuse(message.id, `Lotse cannot be reached at ${endpoint.origin}.`)
  }
}

/** @param {string} line */
function read(line) {
  if (line.length > LONGEST_LINE) return refuse(null, 'This message is too long.')
  let message
  try {
    message = JSON.parse(line)
  } catch {
    return refuse(null, 'This is not JSON.')
  }
  if (typeof message?.method === 'string') return pass(message)
  // Several messages in one line are no longer part of the protocol; an answer of the client's was not asked for.
  if (message?.result === undefined && message?.error === undefined) refuse(null, 'This is not a message.')
}

// A client that goes away ends the input, and with the last answer this process.
for await (const line of createInterface({ input: process.stdin })) if (line.trim() !== '') void read(line)
