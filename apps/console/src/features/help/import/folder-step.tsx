import { largestFolder } from '@lotse/contracts/limits'
import { DropPlace } from '@lotse/ui/import/drop-place'
import classes from '@lotse/ui/import/import.module.css'
import { useFormat } from '@lotse/ui/language/use-format'
import lines from '@lotse/ui/rows/lines.module.css'
import { Alert, Button, Checkbox, FileButton, Select } from '@mantine/core'
import { IconFolder, IconUpload } from '@tabler/icons-react'
import { useRef } from 'react'
import { useT } from '../../../lib/i18n.ts'
import { droppedFiles, type FolderProblem } from './source-files.ts'

interface FolderStepProps {
  problem: FolderProblem | undefined
  languages: { value: string; label: string }[]
  lang: string
  onLang(lang: string): void
  publishes: boolean
  onPublishes(publishes: boolean): void
  onFiles(name: string, files: Promise<{ file: File; path: string }[]>): unknown
}

/** A folder, an archive or single files, chosen or dropped. */
export function FolderStep(props: FolderStepProps) {
  const { problem, languages, lang, onLang, publishes, onPublishes, onFiles } = props
  const words = useT().helpImport
  const format = useFormat()
  const folder = useRef<HTMLInputElement>(null)
  const take = (files: File[], name = files[0]?.name ?? '') => {
    if (files.length > 0)
      onFiles(
        name,
        Promise.resolve(files.map(file => ({ file, path: file.webkitRelativePath || file.name }))),
      )
  }
  return (
    <>
      <Select
        label={words.lang}
        description={words.langHint}
        allowDeselect={false}
        data={languages}
        value={lang}
        onChange={value => value && onLang(value)}
      />
      <Checkbox
        label={words.publish}
        description={words.publishHint}
        checked={publishes}
        onChange={event => onPublishes(event.currentTarget.checked)}
      />
      <DropPlace onDrop={transfer => onFiles(transfer.files[0]?.name ?? words.title, droppedFiles(transfer))}>
        {problem && (
          <Alert color="red" role="alert">
            {words.problems[problem](format.number(largestFolder.files))}
          </Alert>
        )}
        <p className={lines.hint}>{words.folderText}</p>
        <div className={classes.actions}>
          <Button
            leftSection={<IconFolder size={16} stroke={1.75} aria-hidden />}
            onClick={() => folder.current?.click()}
          >
            {words.chooseFolder}
          </Button>
          <FileButton multiple accept=".md,.markdown,.zip" onChange={files => take(files)}>
            {props => (
              <Button
                {...props}
                variant="default"
                leftSection={<IconUpload size={16} stroke={1.75} aria-hidden />}
              >
                {words.chooseFiles}
              </Button>
            )}
          </FileButton>
        </div>
        <input
          ref={folder}
          type="file"
          hidden
          aria-label={words.chooseFolder}
          {...{ webkitdirectory: '' }}
          onChange={event => {
            const files = [...(event.currentTarget.files ?? [])]
            event.currentTarget.value = ''
            take(files, files[0]?.webkitRelativePath.split('/')[0])
          }}
        />
        <p className={lines.small}>{words.limits(format.number(largestFolder.files))}</p>
      </DropPlace>
    </>
  )
}
