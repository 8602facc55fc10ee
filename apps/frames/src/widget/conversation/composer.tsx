import { longestMessage } from '@lotse/contracts/limits'
import type { Attachment } from '@lotse/contracts/visitor/conversation'
import shared from '@lotse/ui/fields/covering.module.css'
import { IconArrowUp, IconFile, IconPaperclip, IconRefresh, IconX } from '@tabler/icons-react'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { useUploads } from '../fields/use-uploads.ts'
import { useWidget } from '../state/widget-context.ts'
import type { Draft } from './outbox.ts'

interface ComposerProps {
  /**
   * The name under which it is stored, so that looking something up loses nothing, not even on another page.
   */
  name: string
  onTyping?: () => void
  onSend(draft: Draft): void
}

const nothing: Draft = { text: '', attachments: [] }

export function Composer({ name, onTyping, onSend }: ComposerProps) {
  const { t, link } = useWidget()
  const key = `draft/${name}`
  const [, redraw] = useState(0)
  // Always from what is stored: a file may arrive while this is not on screen, or two at once.
  const kept = () => (link.drafts.read(key) as Draft | undefined) ?? nothing
  const { text, attachments: files } = kept()
  const change = (part: (now: Draft) => Partial<Draft>) => {
    const next = { ...kept(), ...part(kept()) }
    link.drafts.write(key, next.text || next.attachments.length > 0 ? next : undefined)
    redraw(count => count + 1)
  }
  const setFiles = (next: (files: Attachment[]) => Attachment[]) =>
    change(({ attachments }) => ({ attachments: next(attachments) }))
  const area = useRef<HTMLTextAreaElement>(null)
  const { uploads, advice, add } = useUploads(key, files.length, file => setFiles(list => [...list, file]))
  // Not while a file has failed, either: only the other side would notice that it is missing.
  const ready = (text.trim() !== '' || files.length > 0) && uploads.length === 0
  const write = (next: string) => {
    change(() => ({ text: next }))
    if (next) onTyping?.()
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: as high as its text
  useEffect(() => {
    const { current } = area
    if (!current) return
    current.style.height = 'auto'
    current.style.height = `${Math.min(current.scrollHeight + 2, 140)}px`
  }, [text])
  const send = () => {
    if (!ready) return
    change(() => nothing)
    onSend({ text: text.trim(), attachments: files })
    area.current?.focus()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    // An Enter that ends a composition (Japanese, dictation) is not meant for us.
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
    event.preventDefault()
    send()
  }
  return (
    <form
      className="composer"
      onSubmit={event => {
        event.preventDefault()
        send()
      }}
    >
      {(files.length > 0 || uploads.length > 0) && (
        <ul className="composer-files">
          {files.map(file => (
            <FileChip
              key={file.url}
              name={file.name}
              onRemove={() => setFiles(list => list.filter(other => other.url !== file.url))}
            />
          ))}
          {uploads.map(upload => (
            <FileChip
              key={upload.key}
              name={upload.name}
              says={upload.problem ?? t.flow.uploading(upload.name)}
              problem={upload.problem !== undefined}
              onAgain={upload.again}
              removeLabel={upload.removeLabel}
              onRemove={upload.remove}
            />
          ))}
        </ul>
      )}
      <div role="status">{advice && <p className="composer-note">{advice}</p>}</div>
      <div className="composer-row">
        <label className="icon-button composer-attach">
          <input
            className={shared.covering}
            type="file"
            multiple
            aria-label={t.chat.attach}
            onChange={event => {
              add(event.currentTarget.files ?? [])
              event.currentTarget.value = ''
            }}
          />
          <IconPaperclip aria-hidden stroke={1.75} />
        </label>
        <textarea
          ref={area}
          className="input"
          rows={1}
          maxLength={longestMessage}
          aria-label={t.chat.write}
          placeholder={t.chat.write}
          value={text}
          onKeyDown={onKeyDown}
          onPaste={event => add(event.clipboardData?.files ?? [])}
          onChange={event => write(event.currentTarget.value)}
        />
        <button type="submit" className="composer-send" aria-label={t.chat.send} disabled={!ready}>
          <IconArrowUp aria-hidden stroke={2} />
        </button>
      </div>
    </form>
  )
}

interface FileChipProps {
  name: string
  /** Its progress, instead of the name. */
  says?: string
  problem?: boolean
  removeLabel?: string
  onAgain?: () => void
  onRemove(): void
}

function FileChip({ name, says = name, problem, removeLabel, onAgain, onRemove }: FileChipProps) {
  const { t } = useWidget()
  return (
    <li className="chip" data-problem={problem}>
      <IconFile aria-hidden size={16} stroke={1.75} />
      <span>{says}</span>
      {onAgain && (
        <button type="button" aria-label={t.general.retry} title={t.general.retry} onClick={onAgain}>
          <IconRefresh aria-hidden size={14} />
        </button>
      )}
      <button type="button" aria-label={removeLabel ?? t.flow.removeFile(name)} onClick={onRemove}>
        <IconX aria-hidden size={14} />
      </button>
    </li>
  )
}
