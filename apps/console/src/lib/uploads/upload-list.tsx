import type { Upload } from '@lotse/ui/data/uploads.ts'
import { mostFiles } from '@lotse/ui/data/uploads.ts'
import { useErrorText } from '@lotse/ui/data/use-action'
import { IconButton } from '@lotse/ui/fields/icon-button'
import { Button, Loader } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useT } from '../i18n.ts'
import classes from './upload-list.module.css'
import { largestMb } from './uploads.ts'
import type { PlaceUploads } from './use-uploads.ts'

interface UploadListProps {
  uploads: PlaceUploads
  className?: string | undefined
  children?: ReactNode
}

/** Each file by its name: uploaded, uploading, or failed and ready for another attempt. */
export function UploadList({ uploads, className = '', children }: UploadListProps) {
  return (
    <div role="status" className={`${classes.status} ${className}`}>
      {(uploads.list.length > 0 || children) && (
        <ul className={classes.files}>
          {children}
          {uploads.list.map(upload => (
            <UploadItem key={upload.key} upload={upload} uploads={uploads} />
          ))}
        </ul>
      )}
    </div>
  )
}

function UploadItem({ upload, uploads }: { upload: Upload; uploads: PlaceUploads }) {
  const t = useT()
  const errorText = useErrorText()
  const { key, name, problem, error } = upload
  const words = t.content.files
  const says = {
    failed: () => `${words.failed(name)} ${errorText(error)}`,
    'too-many': () => words.tooMany(name, mostFiles),
    'too-large': () => words.tooLarge(name, largestMb),
  }
  return (
    <FileItem
      name={problem ? says[problem]() : words.uploading(name)}
      problem={problem !== undefined}
      removeLabel={problem ? words.remove(name) : words.cancel(name)}
      onRemove={() => uploads.remove(key)}
    >
      {!problem && <Loader size={12} aria-hidden />}
      {problem === 'failed' && (
        <Button
          size="compact-xs"
          variant="default"
          aria-label={words.againFor(name)}
          onClick={() => uploads.again(key)}
        >
          {words.again}
        </Button>
      )}
    </FileItem>
  )
}

interface FileItemProps {
  name: string
  problem?: boolean
  removeLabel: string
  onRemove(): void
  children?: ReactNode
}

export function FileItem({ name, problem = false, removeLabel, onRemove, children }: FileItemProps) {
  return (
    <li data-problem={problem}>
      <span className={classes.name}>{name}</span>
      {children}
      <IconButton icon={IconX} iconSize={12} size="xs" label={removeLabel} onClick={onRemove} />
    </li>
  )
}
