export interface DemoCourse {
  id: string
  title: string
  language: 'de' | 'en'
  category: string
  author: string
  price: number
  description: string
  sections: [title: string, ...lectures: string[]][]
  goals: string[]
}

/** Some thirty courses; about half of them costs Morphcoins. */
// biome-ignore format: one course per block
export const demoCourses: DemoCourse[] = [
  {
    id: 'zahlen_und_logik', title: 'Zahlen und Logik', language: 'de', category: 'basics', author: 'Clara Neumann', price: 0,
    description: 'Binär, hexadezimal, Wahrheitstafeln: die Sprache, in der Computer denken.',
    sections: [['Zahlensysteme', 'Warum Binär?', 'Umrechnen', 'Hexadezimal'], ['Logik', 'Und, oder, nicht', 'Wahrheitstafeln']],
    goals: ['Zahlen zwischen Systemen umrechnen', 'Logische Ausdrücke vereinfachen'],
  },
  {
    id: 'wie_computer_rechnen', title: 'Wie Computer rechnen', language: 'de', category: 'basics', author: 'Clara Neumann', price: 0,
    description: 'Vom Gatter zum Prozessor, ohne Formelfriedhof.',
    sections: [['Im Prozessor', 'Register', 'Der Takt', 'Pipelines'], ['Speicher', 'Cache', 'Arbeitsspeicher']],
    goals: ['Den Weg eines Befehls durch den Prozessor beschreiben'],
  },
  {
    id: 'algorithms_visual', title: 'Algorithms, Visually', language: 'en', category: 'basics', author: 'Priya Patel', price: 800,
    description: 'Sorting, searching and graphs, drawn step by step.',
    sections: [['Sorting', 'Insertion sort', 'Merge sort', 'When order matters'], ['Graphs', 'Breadth first', 'Shortest paths']],
    goals: ['Choose the right algorithm', 'Estimate running time'],
  },
  {
    id: 'linux_einstieg', title: 'Einstieg in Linux', language: 'de', category: 'basics', author: 'Jonas Becker', price: 0,
    description: 'Dateien, Rechte, Prozesse: sicher auf der Kommandozeile.',
    sections: [['Die Shell', 'Der erste Befehl', 'Dateien finden', 'Rechte'], ['Prozesse', 'Starten und beenden', 'Dienste']],
    goals: ['Mit der Shell arbeiten', 'Rechte verstehen'],
  },
  {
    id: 'netzwerke_verstehen', title: 'Netzwerke verstehen', language: 'de', category: 'basics', author: 'Jonas Becker', price: 600,
    description: 'Was passiert, wenn Sie eine Adresse eintippen? Paket für Paket erklärt.',
    sections: [['Adressen', 'IPv4', 'IPv6', 'DNS'], ['Transport', 'TCP', 'UDP', 'TLS im Überblick']],
    goals: ['Fehler im Netz eingrenzen', 'Subnetze berechnen'],
  },
  {
    id: 'python_anfang', title: 'Python von Anfang an', language: 'de', category: 'programming', author: 'Mara Krüger', price: 0,
    description: 'Die ersten Programme, mit vielen kleinen Übungen.',
    sections: [['Erste Schritte', 'Variablen', 'Bedingungen', 'Schleifen'], ['Struktur', 'Funktionen', 'Listen', 'Dateien']],
    goals: ['Eigene Skripte schreiben', 'Fehlermeldungen lesen'],
  },
  {
    id: 'js_basics', title: 'JavaScript Basics', language: 'en', category: 'programming', author: 'Noah Walker', price: 0,
    description: 'Values, functions and the event loop, with no framework in sight.',
    sections: [['Language', 'Values', 'Functions', 'Objects'], ['Browser', 'Events', 'Fetching data']],
    goals: ['Write small interactive pages'],
  },
  {
    id: 'typescript_types', title: 'TypeScript: Types That Help', language: 'en', category: 'programming', author: 'Noah Walker', price: 900,
    description: 'Unions, narrowing and generics for people who already ship JavaScript.',
    sections: [['Everyday types', 'Unions', 'Narrowing'], ['Reuse', 'Generics', 'Utility types']],
    goals: ['Model states that cannot go wrong'],
  },
  {
    id: 'rust_ownership', title: 'Rust: Ownership Without Tears', language: 'en', category: 'programming', author: 'Priya Patel', price: 1200,
    description: 'Borrowing explained with pictures instead of compiler fights.',
    sections: [['Ownership', 'Moves', 'Borrows', 'Lifetimes'], ['In practice', 'Errors', 'A small CLI']],
    goals: ['Read borrow checker messages', 'Write a command line tool'],
  },
  {
    id: 'git_im_team', title: 'Git im Team', language: 'de', category: 'programming', author: 'Felix Wagner', price: 0,
    description: 'Branches, Konflikte und Reviews, ohne Angst vor dem Rebase.',
    sections: [['Grundlagen', 'Commits', 'Branches'], ['Zusammen', 'Konflikte lösen', 'Reviews']],
    goals: ['Konflikte sicher lösen'],
  },
  {
    id: 'testing_habits', title: 'Testing Habits', language: 'en', category: 'programming', author: 'Amelia Chen', price: 700,
    description: 'Tests that fail for one reason and read like rules.',
    sections: [['Why', 'What to test', 'What not to test'], ['How', 'Fixtures', 'Property tests']],
    goals: ['Write tests you trust'],
  },
  {
    id: 'web_von_null', title: 'Das Web von null', language: 'de', category: 'web', author: 'Sophie Lange', price: 0,
    description: 'Die erste eigene Seite, mit HTML und CSS.',
    sections: [['HTML', 'Überschriften', 'Links', 'Formulare'], ['CSS', 'Farben', 'Abstände']],
    goals: ['Eine Seite veröffentlichen'],
  },
  {
    id: 'css_layouts', title: 'CSS-Layouts mit Grid und Flexbox', language: 'de', category: 'web', author: 'Sophie Lange', price: 500,
    description: 'Raster, die auf jedem Bildschirm halten.',
    sections: [['Flexbox', 'Achsen', 'Umbruch'], ['Grid', 'Bereiche', 'Automatische Spalten']],
    goals: ['Layouts ohne Tricks bauen'],
  },
  {
    id: 'barrierefrei', title: 'Barrierefrei gestalten', language: 'de', category: 'web', author: 'Sophie Lange', price: 0,
    description: 'Kontrast, Tastatur, Screenreader: Seiten für alle.',
    sections: [['Wahrnehmen', 'Kontrast', 'Alternativtexte'], ['Bedienen', 'Fokus', 'Formulare']],
    goals: ['Eine Seite mit dem Screenreader prüfen'],
  },
  {
    id: 'react_ui', title: 'React: Building Interfaces', language: 'en', category: 'web', author: 'Noah Walker', price: 1100,
    description: 'Components, state and data fetching in a real project.',
    sections: [['Components', 'Props', 'State', 'Effects'], ['Data', 'Queries', 'Forms']],
    goals: ['Build a small dashboard'],
  },
  {
    id: 'node_services', title: 'Services with Node.js', language: 'en', category: 'web', author: 'Kwame Mensah', price: 900,
    description: 'From the first route to a service that survives restarts.',
    sections: [['HTTP', 'Routes', 'Validation'], ['Operations', 'Logs', 'Shutdown']],
    goals: ['Design a REST API'],
  },
  {
    id: 'sql_abfragen', title: 'SQL: Fragen an Daten', language: 'de', category: 'data', author: 'Hannah Richter', price: 0,
    description: 'Von SELECT bis Fensterfunktionen, an echten Datensätzen.',
    sections: [['Abfragen', 'Filtern', 'Verbinden', 'Gruppieren'], ['Entwurf', 'Schlüssel', 'Normalformen']],
    goals: ['Abfragen schreiben', 'Tabellen entwerfen'],
  },
  {
    id: 'postgres_tuning', title: 'PostgreSQL schneller machen', language: 'de', category: 'data', author: 'Hannah Richter', price: 1000,
    description: 'Pläne lesen, Indexe wählen, Sperren verstehen.',
    sections: [['Pläne', 'EXPLAIN', 'Statistiken'], ['Indexe', 'B-Baum', 'GIN']],
    goals: ['Langsame Abfragen finden'],
  },
  {
    id: 'daten_mit_python', title: 'Datenanalyse mit Python', language: 'de', category: 'data', author: 'Mara Krüger', price: 800,
    description: 'Tabellen aufräumen, auswerten und verständlich zeigen.',
    sections: [['Aufräumen', 'Einlesen', 'Lücken'], ['Zeigen', 'Diagramme', 'Erzählen']],
    goals: ['Einen Datensatz auswerten'],
  },
  {
    id: 'docker_alltag', title: 'Docker für den Alltag', language: 'de', category: 'devops', author: 'Felix Wagner', price: 0,
    description: 'Images, Volumes und Netze, ohne Magie.',
    sections: [['Images', 'Dockerfile', 'Schichten'], ['Betrieb', 'Volumes', 'Compose']],
    goals: ['Eine Anwendung ausliefern'],
  },
  {
    id: 'k8s_first_cluster', title: 'Your First Kubernetes Cluster', language: 'en', category: 'devops', author: 'Kwame Mensah', price: 1300,
    description: 'Pods, services and rollouts on a cluster you can break.',
    sections: [['Objects', 'Pods', 'Services'], ['Changes', 'Rollouts', 'Rollbacks']],
    goals: ['Run a service in a cluster'],
  },
  {
    id: 'pipelines', title: 'Pipelines, die Vertrauen verdienen', language: 'de', category: 'devops', author: 'Felix Wagner', price: 600,
    description: 'Bauen, prüfen, ausliefern: in Minuten statt Stunden.',
    sections: [['Bauen', 'Cache', 'Matrix'], ['Ausliefern', 'Umgebungen', 'Zurückrollen']],
    goals: ['Eine Pipeline beschleunigen'],
  },
  {
    id: 'web_security_lab', title: 'Web Security Lab', language: 'en', category: 'security', author: 'Amelia Chen', price: 1400,
    description: 'Attack a shop you own, then fix it.',
    sections: [['Attacks', 'Injection', 'Cross-site scripting', 'Broken access'], ['Defences', 'Headers', 'Sessions']],
    goals: ['Find and fix common flaws'],
  },
  {
    id: 'krypto_verstehen', title: 'Kryptografie verstehen', language: 'de', category: 'security', author: 'Clara Neumann', price: 700,
    description: 'Hashes, Schlüssel, Signaturen: was sie versprechen und was nicht.',
    sections: [['Bausteine', 'Hashes', 'Symmetrisch', 'Asymmetrisch'], ['Anwendung', 'Passwörter', 'TLS']],
    goals: ['Passende Verfahren auswählen'],
  },
  {
    id: 'ml_hands_on', title: 'Machine Learning, Hands-on', language: 'en', category: 'ai', author: 'Priya Patel', price: 1500,
    description: 'Train, measure, doubt: models you can explain.',
    sections: [['Models', 'Regression', 'Trees', 'Networks'], ['Measuring', 'Splits', 'Metrics']],
    goals: ['Train and judge a model'],
  },
  {
    id: 'prompts_im_beruf', title: 'Prompts im Beruf', language: 'de', category: 'ai', author: 'Mara Krüger', price: 0,
    description: 'Sprachmodelle sinnvoll fragen, und Antworten prüfen.',
    sections: [['Fragen', 'Rolle und Ziel', 'Beispiele'], ['Prüfen', 'Quellen', 'Grenzen']],
    goals: ['Antworten bewerten'],
  },
  {
    id: 'datenschutz_praxis', title: 'Datenschutz in der Praxis', language: 'de', category: 'security', author: 'Hannah Richter', price: 0,
    description: 'Welche Daten braucht Ihre Anwendung wirklich?',
    sections: [['Grundlagen', 'Rechtsgründe', 'Löschfristen'], ['Umsetzung', 'Auskunft', 'Protokolle']],
    goals: ['Eine Löschfrist begründen'],
  },
  {
    id: 'agil_ohne_theater', title: 'Agil ohne Theater', language: 'de', category: 'teamwork', author: 'Felix Wagner', price: 0,
    description: 'Kurze Wege, kleine Schritte, ehrliche Rückblicke.',
    sections: [['Planen', 'Schneiden', 'Schätzen'], ['Lernen', 'Rückblick', 'Experimente']],
    goals: ['Aufgaben klein schneiden'],
  },
  {
    id: 'writing_docs', title: 'Writing Docs People Read', language: 'en', category: 'teamwork', author: 'Amelia Chen', price: 0,
    description: 'Short sentences, real examples, and knowing what to leave out.',
    sections: [['Readers', 'Questions first', 'Examples'], ['Upkeep', 'Reviews', 'Deleting']],
    goals: ['Write a page that answers a question'],
  },
]
