import type { Attachment } from '@lotse/contracts/visitor/conversation'
import { largestFileMb } from '@lotse/ui/data/uploads.ts'
import shared from '@lotse/ui/fields/covering.module.css'
import { IconFile, IconPaperclip, IconX } from '@tabler/icons-react'
import { useEffect } from 'react'
import { useWidget } from '../state/widget-context.ts'
import { described, type FieldProps } from './field-props.ts'
import { useUploads } from './use-uploads.ts'

export function UploadField(props: FieldProps) {
  const { field, id, value, place, onChange, onAttach, onHeld } = props
  const { t } = useWidget()
  const files = Array.isArray(value) ? (value as Attachment[]) : []
  const { uploads, advice, add } = useUploads(place, files.length, onAttach)
  const held = advice ?? (uploads.length > 0 ? t.flow.waitForUpload : undefined)
  // biome-ignore lint/correctness/useExhaustiveDependencies: told when it changes
  useEffect(() => onHeld?.(held), [held])
  return (
    <div className="uploads">
      {files.map(file => (
        <div key={file.url} className="upload">
          <IconFile aria-hidden stroke={1.75} />
          <span className="upload-name">{file.name}</span>
          <button
            type="button"
            className="icon-button"
            aria-label={t.flow.removeFile(file.name)}
            onClick={() => onChange(files.filter(other => other.url !== file.url))}
          >
            <IconX aria-hidden size={18} />
          </button>
        </div>
      ))}
      {uploads.map(upload => (
        <div key={upload.key} className="upload" data-problem={Boolean(upload.problem)}>
          <IconFile aria-hidden stroke={1.75} />
          <span className="upload-name">{upload.problem ?? t.flow.uploading(upload.name)}</span>
          {upload.again && (
            <button type="button" className="link-button" onClick={upload.again}>
              {t.general.retry}
            </button>
          )}
          {!upload.problem && <progress value={upload.share} aria-label={t.flow.uploading(upload.name)} />}
          <button
            type="button"
            className="icon-button"
            aria-label={upload.removeLabel}
            onClick={upload.remove}
          >
            <IconX aria-hidden size={18} />
          </button>
        </div>
      ))}
      <label className="upload-add">
        <input
          {...described(props)}
          className={shared.covering}
          type="file"
          id={id}
          name={field.name}
          multiple
          onChange={event => {
            add(event.currentTarget.files ?? [])
            event.currentTarget.value = ''
          }}
        />
        <IconPaperclip aria-hidden stroke={1.75} />
        <span>{t.flow.attach}</span>
        <small>{t.flow.attachHint(largestFileMb)}</small>
      </label>
    </div>
  )
}
