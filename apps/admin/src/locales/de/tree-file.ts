export const treeFile = {
  menu: 'Exportieren und importieren',
  json: 'Als JSON speichern',
  mermaid: 'Als Mermaid speichern',
  import: 'Importieren …',
  importTitle: 'Skill Tree importieren',
  importText:
    'Neue Fähigkeiten werden angelegt, vorhandene geändert. Was nicht in der Datei steht, bleibt, wie es ist. JSON enthält alles; in einem Mermaid-Diagramm entscheiden die Namen, welche Fähigkeit gemeint ist.',
  importButton: 'Importieren',
  choose: 'Datei wählen',
  chooseFirst: 'Bitte wählen Sie zuerst eine Datei.',
  unreadable: 'Das ist weder eine Datei, die hier als JSON gespeichert wurde, noch ein Mermaid-Diagramm.',
  mermaidProblem: (line: number, problem: string, found: string) =>
    found === '' ? `Zeile ${line}: ${problem}` : `Zeile ${line}: ${problem} („${found}“)`,
  mermaidProblems: {
    no_flowchart: 'Das ist weder JSON noch ein Mermaid-Diagramm, das mit „flowchart“ beginnt.',
    unreadable: 'Das lässt sich nicht lesen.',
    unclosed: 'Hier beginnt ein „subgraph“ ohne „end“.',
    nested: 'Ein „subgraph“ kann keinen anderen enthalten.',
    direction: 'Ein Pfeil muss sagen, was zuerst kommt: -->',
    across: 'Ein Pfeil verbindet Fähigkeiten derselben Ebene, nicht verschiedener Kästen.',
    too_much: 'Das Diagramm ist zu groß: höchstens 2000 Fähigkeiten und 20 000 Pfeile.',
  },
  imported: (created: number, changed: number) => `Importiert: ${created} neu, ${changed} geändert.`,
  nothing: 'Der Skill Tree ist schon so wie in der Datei.',
  created: (count: number) => (count === 1 ? '1 neue Fähigkeit' : `${count} neue Fähigkeiten`),
  changed: (count: number) => (count === 1 ? '1 geänderte Fähigkeit' : `${count} geänderte Fähigkeiten`),
  same: (count: number) =>
    count === 1
      ? '1 Fähigkeit ist schon wie in der Datei.'
      : `${count} Fähigkeiten sind schon wie in der Datei.`,
  grows: (rows: number, columns: number) => `Der Baum wird auf ${rows} × ${columns} vergrößert.`,
  conflicts: (count: number) =>
    count === 1
      ? '1 Konflikt, so lässt sich nichts importieren'
      : `${count} Konflikte, so lässt sich nichts importieren`,
  conflict: {
    skill_twice: (id: string, _details: string) => `${id} kommt zweimal vor.`,
    skill_elsewhere: (id: string, details: string) => `${id} gehört schon zu ${details}.`,
    skill_not_found: (id: string, details: string) => `${id} setzt voraus, was es nicht gibt: ${details}.`,
    course_not_found: (id: string, details: string) => `${id} nennt Kurse, die es nicht gibt: ${details}.`,
    cycle_in_skill_tree: (_id: string, details: string) => `Das ergäbe einen Kreis: ${details}.`,
  },
}
