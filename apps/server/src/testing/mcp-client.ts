import { parseJson } from '@lotse/rules/values'
import { type CallToolResult, Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client'

/** How the SDK's own client finds the revision of the protocol: the newest, or that of most programs today. */
export type Revision = 'auto' | 'legacy'

/** A program with this token that speaks the protocol, over real HTTP. */
export async function mcpClient(
  origin: string,
  secret: string,
  revision: Revision = 'auto',
): Promise<Client> {
  const client = new Client({ name: 'test', version: '1' }, { versionNegotiation: { mode: revision } })
  const headers = { authorization: `Bearer ${secret}` }
  await client.connect(
    new StreamableHTTPClientTransport(new URL('/mcp', origin), { requestInit: { headers } }),
  )
  return client
}

export interface Told {
  isError: boolean
  text: string
  // biome-ignore lint/suspicious/noExplicitAny: a test reads whatever the server answered
  data: any
}

/** What a model is told by a tool. */
export async function callTool(client: Client, name: string, given: object = {}): Promise<Told> {
  const answer = (await client.callTool({ name, arguments: { ...given } })) as CallToolResult
  const [first] = answer.content
  const text = first?.type === 'text' ? first.text : ''
  return {
    isError: answer.isError === true,
    text,
    data: answer.isError ? undefined : parseJson(text.split('\n')[2]),
  }
}
