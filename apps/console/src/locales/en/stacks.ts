import type { stacks as de } from '../de/stacks.ts'

export const stacks: typeof de = {
  copy: 'Copy stack',
  release: name => `Release ${name}`,
  causedBy: title => `Caused by: ${title}`,
  libraries: count => (count === 1 ? 'Show one place in libraries' : `Show ${count} places in libraries`),
  browser: 'browser',
  unnamed: '(unnamed)',
  hidden:
    'The browser says nothing about errors in scripts of other origins. With crossorigin="anonymous" on the script tag and the header Access-Control-Allow-Origin on the script’s server, message and stack appear.',
  unmapped: (names, release) =>
    `There is no source map for ${names} in release ${release}. This is how the build uploads it:`,
  unreleased: names =>
    `There is no source map for ${names}, and the page names no release. Gleap.setAppVersionCode('2.1') names it.`,
  toSettings: 'Set up source maps',
  settings: {
    lead: 'With source maps, a stack shows the lines your team wrote instead of the minified scripts. Lotse shows them only to the team.',
    releases: 'Releases',
    empty: 'No source maps yet',
    emptyText: 'Your build uploads them, for example with the command below.',
    files: count => (count === 1 ? 'one file' : `${count} files`),
    showFiles: 'Show files',
    hideFiles: 'Hide files',
    actions: release => `Actions for ${release}`,
    delete: 'Delete',
    deleteTitle: release => `Delete the source maps of ${release}?`,
    deleteText: 'Stacks of this release will show the minified scripts again.',
    deleteButton: 'Delete source maps',
    deleted: release => `Source maps of ${release} deleted.`,
    how: 'Upload',
    token:
      'The build needs a token that may “Upload and delete source maps”, in the environment variable LOTSE_TOKEN:',
    release:
      'The release has to be the one that the page names with Gleap.setAppVersionCode. Source maps are deleted once no ticket has named their release for as long as the project keeps logs.',
    package:
      'The command and the plugins are part of the package @lotse/api: npm install ./lotse-api.tgz. Whoever runs this server makes the file with npm run build (.build/api/lotse-api.tgz).',
    remove:
      '--remove and remove: true delete the source maps from the build once they are uploaded. Otherwise they go online with the site, and anyone can read them there.',
    command: 'Command',
  },
}
