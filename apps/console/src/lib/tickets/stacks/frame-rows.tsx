import type { ShownFrame } from '@lotse/contracts/console/stacks/source-maps'
import { Button, UnstyledButton } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { useState } from 'react'
import { useT } from '../../i18n.ts'
import { type FrameRun, writtenPlace } from './folded-frames.ts'
import classes from './stack.module.css'

/** Frames of the site itself, or of libraries, which wait behind a button. */
export function FrameRows({ run, isFirst }: { run: FrameRun; isFirst: boolean }) {
  const t = useT()
  const [open, setOpen] = useState(run.isOwn)
  if (!open)
    return (
      <Button variant="subtle" size="compact-xs" onClick={() => setOpen(true)}>
        {t.stacks.libraries(run.frames.length)}
      </Button>
    )
  return (
    <ol className={classes.frames}>
      {run.frames.map((frame, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a stack never changes
        <FrameRow key={at} frame={frame} isOpened={isFirst && at === 0} />
      ))}
    </ol>
  )
}

function FrameRow({ frame, isOpened }: { frame: ShownFrame; isOpened: boolean }) {
  const t = useT()
  const { source } = frame
  const hasLines = source?.lines.some(Boolean)
  const [open, setOpen] = useState(isOpened)
  const { name, file, line, column } = writtenPlace(frame)
  const place = file ? [file, line, column].filter(Boolean).join(':') : t.stacks.browser
  const words = (
    <>
      <span className={classes.name}>{name || t.stacks.unnamed}</span>
      <span className={classes.place}>{place}</span>
    </>
  )
  if (!hasLines || !source) return <li className={classes.frame}>{words}</li>
  return (
    <li>
      <UnstyledButton className={classes.frame} aria-expanded={open} onClick={() => setOpen(!open)}>
        {words}
        <IconChevronDown size={14} stroke={1.75} aria-hidden />
      </UnstyledButton>
      {open && <SourceLines source={source} />}
    </li>
  )
}

function SourceLines({ source }: { source: NonNullable<ShownFrame['source']> }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
    <pre className={classes.lines} tabIndex={0}>
      {source.lines.map((text, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines of a file
        <code key={at} data-present={source.from + at === source.line}>
          <span>{source.from + at}</span>
          {text}
        </code>
      ))}
    </pre>
  )
}
