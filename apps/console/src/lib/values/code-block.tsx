import { useSnackbar } from '@lotse/ui/overlay/snackbar'
import { Button } from '@mantine/core'
import { IconCopy } from '@tabler/icons-react'
import { useT } from '../i18n.ts'
import classes from './code-block.module.css'

/** Code to copy. */
export function CodeBlock({ code }: { code: string }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
    <pre className={classes.code} tabIndex={0}>
      {code}
    </pre>
  )
}

export function CopyButton({ label, text }: { label: string; text: string }) {
  const t = useT()
  const snackbar = useSnackbar()
  const copy = async (): Promise<void> => {
    await navigator.clipboard.writeText(text)
    snackbar.show(t.settings.copied)
  }
  return (
    <Button
      variant="subtle"
      size="compact-sm"
      leftSection={<IconCopy size={16} stroke={1.75} aria-hidden />}
      aria-label={t.settings.copy(label)}
      onClick={() => void copy()}
    >
      {t.settings.copyShort}
    </Button>
  )
}
