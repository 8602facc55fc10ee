import { ActionIcon, Tooltip } from '@mantine/core'
import { useClipboard } from '@mantine/hooks'
import { IconCheck, IconCopy } from '@tabler/icons-react'
import { useUiT } from '../language/i18n.tsx'

/** A monospaced value with a button that copies it. */
export function CopyText({ text }: { text: string }) {
  const t = useUiT()
  const clipboard = useClipboard({ timeout: 1500 })
  const label = clipboard.copied ? t.copied : t.copy
  return (
    <span style={{ display: 'inline-flex', alignItems: 'center', gap: 4, maxWidth: '100%' }}>
      <code
        style={{ fontFamily: 'var(--mantine-font-family-monospace)', fontSize: 13, overflowWrap: 'anywhere' }}
      >
        {text}
      </code>
      <Tooltip label={label}>
        <ActionIcon size={24} aria-label={label} onClick={() => clipboard.copy(text)}>
          {clipboard.copied ? <IconCheck size={14} aria-hidden /> : <IconCopy size={14} aria-hidden />}
        </ActionIcon>
      </Tooltip>
    </span>
  )
}
