import { Menu } from '@mantine/core'
import { IconDownload, IconFileCode, IconFileZip, IconTable } from '@tabler/icons-react'
import { IconButton } from '../../fields/icon-button.tsx'
import { useUiT } from '../../language/i18n.tsx'
import type { FileFormat } from './read-export.ts'

const icons = { csv: IconTable, jsonl: IconFileCode, zip: IconFileZip }

interface ExportMenuProps<Format extends FileFormat> {
  formats: readonly Format[]
  onExport(format: Format): void
}

/** Saves what a list finds in one of several formats. */
export function ExportMenu<Format extends FileFormat>({ formats, onExport }: ExportMenuProps<Format>) {
  const t = useUiT().exports
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <IconButton icon={IconDownload} iconSize={18} label={t.open} />
      </Menu.Target>
      <Menu.Dropdown>
        {formats.map(format => {
          const Icon = icons[format as FileFormat]
          return (
            <Menu.Item
              key={format}
              leftSection={<Icon size={16} stroke={1.75} aria-hidden />}
              onClick={() => onExport(format)}
            >
              {t.formats[format]}
            </Menu.Item>
          )
        })}
      </Menu.Dropdown>
    </Menu>
  )
}
