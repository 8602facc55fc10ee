import { CopyText } from '../text/copy-text.tsx'
import { useTokenWords } from './token-words.ts'

/** Where programs that speak the Model Context Protocol call, with any of the tokens. */
export function McpAddress() {
  return (
    <>
      {useTokenWords().models} <CopyText text={`${window.location.origin}/mcp`} />
    </>
  )
}
