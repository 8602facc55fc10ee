import { Button, FileButton, Input } from '@mantine/core'
import { IconPhoto } from '@tabler/icons-react'
import { useT } from '../i18n.ts'
import { UploadList } from '../uploads/upload-list.tsx'
import { useFieldUploads } from '../uploads/use-uploads.ts'
import classes from './cover-field.module.css'

interface CoverFieldProps {
  projectId: string
  url: string | null
  disabled: boolean
  onChange(url: string | null): void
}

/** The picture above a text. It says nothing that the text does not, so it has no alt text. */
export function CoverField({ projectId, url, disabled, onChange }: CoverFieldProps) {
  const t = useT()
  const uploads = useFieldUploads(projectId)
  return (
    <Input.Wrapper label={t.news.cover} description={t.news.coverHint} labelElement="div">
      <div className={classes.cover}>
        {url ? (
          <img className={classes.picture} src={url} alt="" />
        ) : (
          <span className={classes.picture}>
            <IconPhoto size={24} stroke={1.5} aria-hidden />
          </span>
        )}
        {!disabled && (
          <span className={classes.buttons}>
            <FileButton
              accept="image/png,image/jpeg,image/gif,image/webp"
              onChange={file => file && uploads.add([file], 0, ({ url }) => onChange(url))}
            >
              {({ onClick }) => (
                <Button variant="default" size="xs" loading={uploads.busy} onClick={onClick}>
                  {url ? t.news.otherCover : t.news.chooseCover}
                </Button>
              )}
            </FileButton>
            {url && (
              <Button variant="subtle" color="gray" size="xs" onClick={() => onChange(null)}>
                {t.news.removeCover}
              </Button>
            )}
          </span>
        )}
      </div>
      <UploadList className={classes.uploads} uploads={uploads} />
    </Input.Wrapper>
  )
}
