import { platformIcons } from '@lotse/contracts/academy/skills/platform-icons'
import { IconHexagon } from '@tabler/icons-react'
import { expect, test } from 'vitest'
import { iconOf } from './skill-icon.tsx'
import { skillIcons } from './skill-icons.ts'

test('Y2 the names of both dashboards each have an icon', () => {
  for (const name of [...Object.keys(platformIcons), ...Object.keys(skillIcons)])
    if (name !== 'hexagon') expect(iconOf(name), name).not.toBe(IconHexagon)
  expect(iconOf('nobody_knows_this')).toBe(IconHexagon)
  expect(iconOf('constructor')).toBe(IconHexagon)
})
