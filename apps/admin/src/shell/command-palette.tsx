import { Loader, Modal } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { IconSearch } from '@tabler/icons-react'
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { useT } from '../lib/i18n.ts'
import classes from './command-palette.module.css'
import { type Command, useCommands } from './use-commands.ts'
import { useHits } from './use-hits.ts'

/** Everything by keyboard: go anywhere, find anything, run any command. */
export function CommandPalette({ opened, onClose }: { opened: boolean; onClose(): void }) {
  const t = useT()
  return (
    <Modal.Root opened={opened} onClose={onClose} size={600} yOffset="12dvh" centered={false}>
      <Modal.Overlay />
      <Modal.Content aria-label={t.palette.open}>
        <Palette onClose={onClose} />
      </Modal.Content>
    </Modal.Root>
  )
}

function Palette({ onClose }: { onClose(): void }) {
  const t = useT()
  const id = useId()
  const list = useRef<HTMLDivElement>(null)
  const [text, setText] = useState('')
  const [at, setAt] = useState(0)
  const [query] = useDebouncedValue(text.trim(), 150)
  const hits = useHits(query)
  const words = text.trim().toLowerCase()
  const commands = useCommands().filter(({ label }) => label.toLowerCase().includes(words))
  const shown = [...commands, ...hits.commands]
  const active = Math.min(at, shown.length - 1)

  // biome-ignore lint/correctness/useExhaustiveDependencies: another text begins at the top.
  useEffect(() => setAt(0), [text])
  useEffect(() => {
    list.current?.querySelector(`[data-at="${active}"]`)?.scrollIntoView({ block: 'nearest' })
  }, [active])

  const choose = (command: Command | undefined) => {
    if (!command) return
    onClose()
    command.run()
  }
  const press = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step && shown.length > 0) setAt((active + step + shown.length) % shown.length)
    else if (event.key === 'Enter') choose(shown[active])
    else return
    event.preventDefault()
  }
  return (
    <>
      <div className={classes.field}>
        <IconSearch size={18} stroke={1.75} aria-hidden />
        <input
          className={classes.input}
          data-autofocus
          role="combobox"
          aria-label={t.palette.open}
          aria-expanded
          aria-controls={`${id}-list`}
          aria-activedescendant={shown.length > 0 ? `${id}-${active}` : undefined}
          aria-autocomplete="list"
          autoComplete="off"
          spellCheck={false}
          placeholder={t.palette.placeholder}
          value={text}
          onChange={event => setText(event.currentTarget.value)}
          onKeyDown={press}
        />
        {hits.busy && <Loader size={16} aria-hidden />}
      </div>
      <div className={classes.list} id={`${id}-list`} role="listbox" aria-label={t.palette.open} ref={list}>
        {shown.length === 0 && !hits.busy && <div className={classes.none}>{t.palette.nothing}</div>}
        {shown.map((command, index) => (
          // biome-ignore lint/a11y: the field keeps the focus and has the keys; the option is named to it by its id.
          <div
            key={command.key}
            id={`${id}-${index}`}
            role="option"
            aria-selected={index === active}
            data-at={index}
            className={classes.option}
            onMouseMove={() => setAt(index)}
            onClick={() => choose(command)}
          >
            <command.icon size={18} stroke={1.75} aria-hidden />
            <span className={classes.label}>{command.label}</span>
            <span className={classes.group}>{command.note ?? command.group}</span>
          </div>
        ))}
      </div>
    </>
  )
}
