import { Alert, Button, FileButton } from '@mantine/core'
import { IconUpload } from '@tabler/icons-react'
import lines from '../rows/lines.module.css'
import { DropPlace } from './drop-place.tsx'

interface ChooseFileProps {
  /** Why the file before was refused. */
  problem: string | undefined
  text: string
  accept: string
  choose: string
  small: string
  onFile(file: File): unknown
}

/** Chosen or dropped. */
export function ChooseFile({ problem, text, accept, choose, small, onFile }: ChooseFileProps) {
  return (
    <DropPlace
      onDrop={({ files: [file] }) => {
        if (file) onFile(file)
      }}
    >
      {problem && (
        <Alert color="red" role="alert">
          {problem}
        </Alert>
      )}
      <p className={lines.hint}>{text}</p>
      <FileButton accept={accept} onChange={file => file && onFile(file)}>
        {props => (
          <Button {...props} leftSection={<IconUpload size={16} stroke={1.75} aria-hidden />}>
            {choose}
          </Button>
        )}
      </FileButton>
      <p className={lines.small}>{small}</p>
    </DropPlace>
  )
}
