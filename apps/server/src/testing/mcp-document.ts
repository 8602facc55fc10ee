import { readFileSync } from 'node:fs'
import { annotationsOf } from '../platform/mcp/mcp-server.ts'
import type { Tool } from '../platform/mcp/tool.ts'
import { repositoryRoot } from '../platform/process/root.ts'

interface ToolRow {
  name: string
  scope: string
  marks: string
}

/** The table of tools in a section of the document. */
export function documentedTools(section: string): ToolRow[] {
  const text = readFileSync(`${repositoryRoot()}/docs/mcp.md`, 'utf8')
  const part = text.split(/^## /m).find(one => one.startsWith(`${section}\n`)) ?? ''
  const rows = part.matchAll(/^\| `(\w+)` \|[^|]*\| (`[a-z]+:[a-z]+`(?: or `[a-z]+:[a-z]+`)*) \|([^|]*)\|$/gm)
  return [...rows].map(([, name = '', scope = '', marks = '']) => ({
    name,
    scope: scope.replaceAll('`', ''),
    marks: marks.trim(),
  }))
}

/** The same of the real list. */
export const rowsOf = (tools: readonly Tool[]): ToolRow[] =>
  tools.map(tool => {
    const { readOnlyHint, destructiveHint } = annotationsOf(tool)
    return {
      name: tool.name,
      scope: tool.scopes.join(' or '),
      marks: readOnlyHint ? 'reads' : destructiveHint ? 'dangerous' : 'writes',
    }
  })
