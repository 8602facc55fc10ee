import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import type { Plugin, PluginOption, UserConfig } from 'vite'
import { firstLoad } from './scripts/first-load.ts'

export interface ViteAppOptions {
  /** HTML entries by name, relative to the app. */
  input: Record<string, string>
  plugins?: PluginOption[]
  /**
   * What everybody loads first, as one file: on its own the build makes a hundred files of it, each with its
   * own headers.
   */
  first?: string[]
}

/** What every page says first. */
const pageHead: Plugin = {
  name: 'page-head',
  transformIndexHtml: {
    order: 'pre',
    handler: html =>
      html.replace(
        '<head>',
        `<head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />`,
      ),
  },
}

/**
 * The first load, and after it one file with what eight screens or more have in common, down to the single
 * icon.
 */
const groupsOf = (first: string[]) => [
  { ...firstLoad(first), priority: 1 },
  { name: 'shared', minShareCount: 8 },
]

/** The build of every browser app: same targets, same places, root-relative assets. */
export function viteApp(name: string, { input, plugins = [], first }: ViteAppOptions): UserConfig {
  const root = join(import.meta.dirname, 'apps', name)
  return {
    root,
    appType: 'spa',
    // A page's entry starts the app: hot-replaced it would start a second one, so it reloads the page
    // instead.
    plugins: [react({ exclude: [/\/node_modules\//, /\/main\.tsx$/] }), ...plugins, pageHead],
    build: {
      outDir: join(import.meta.dirname, '.build', name),
      emptyOutDir: true,
      target: 'es2022',
      sourcemap: false,
      assetsInlineLimit: 0,
      modulePreload: { polyfill: false },
      rolldownOptions: {
        input: Object.fromEntries(Object.entries(input).map(([key, file]) => [key, join(root, file)])),
        ...(first
          ? { output: { codeSplitting: { groups: groupsOf(first.map(file => join(root, file))) } } }
          : {}),
      },
    },
  }
}
