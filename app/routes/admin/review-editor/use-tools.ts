import type { Editor } from '@tiptap/core'
import { redoDepth, undoDepth } from '@tiptap/pm/history'
import type { Node } from '@tiptap/pm/model'
import {
  Bold,
  Heading2,
  Heading3,
  type IconNode,
  ImagePlus,
  Italic,
  LayoutTemplate,
  Link,
  List,
  ListOrdered,
  Pilcrow,
  Redo2,
  RemoveFormatting,
  Table,
  Undo2,
} from 'lucide'

import { useAdminMessages } from '#app/i18n/admin-messages.ts'
import type { ReviewEditorMessages } from '#messages/sv/review-editor.ts'

import { insertTemplate } from './document-commands.ts'
import type { EditorDialogName } from './editor-dialog.tsx'
import {
  addColumn,
  addRow,
  cellAround,
  dropColumn,
  dropRow,
  dropTable,
  hasMergedCells,
  insertTable,
} from './table-commands.ts'
import { useEveryChange } from './use-every-change.ts'

export interface Tool {
  label: string
  /** Without an icon, the button shows its label. */
  icon?: IconNode
  /** Shortcut in the syntax of `aria-keyshortcuts`: Control+B. */
  keys?: string
  /** Omitted for buttons that are not toggles. */
  isOn?: boolean
  isOff?: boolean
  /** Why the button is off, when that is not obvious. */
  whyOff?: string
  opens?: boolean
  run: () => void
}

export interface ToolGroup {
  /** The name of a group that appears only in its context. */
  label?: string
  tools: Tool[]
}

/** Returns the tools for the current selection, and again after every change. */
export function useTools(
  editor: Editor,
  template: string,
  open: (name: EditorDialogName) => void,
): ToolGroup[] {
  const { reviewEditor: m } = useAdminMessages()
  useEveryChange(editor)
  const { commands, state } = editor
  const heading = (level: 2 | 3) => ({
    isOn: editor.isActive('heading', { level }),
    run: () => void commands.toggleHeading({ level }),
  })
  const isParagraph = editor.isActive('paragraph') && !editor.isActive('heading')
  const groups: Tool[][] = [
    [
      {
        ...{ label: m.undo, icon: Undo2, keys: 'Control+Z', isOff: undoDepth(state) === 0 },
        run: () => void commands.undo(),
      },
      {
        ...{ label: m.redo, icon: Redo2, keys: 'Control+Shift+Z', isOff: redoDepth(state) === 0 },
        run: () => void commands.redo(),
      },
    ],
    [
      {
        ...{ label: m.paragraph, icon: Pilcrow, keys: 'Control+Alt+0', isOn: isParagraph },
        run: () => void commands.setParagraph(),
      },
      { label: m.heading2, icon: Heading2, keys: 'Control+Alt+2', ...heading(2) },
      { label: m.heading3, icon: Heading3, keys: 'Control+Alt+3', ...heading(3) },
    ],
    [
      {
        ...{ label: m.bold, icon: Bold, keys: 'Control+B', isOn: editor.isActive('bold') },
        run: () => void commands.toggleBold(),
      },
      {
        ...{ label: m.italic, icon: Italic, keys: 'Control+I', isOn: editor.isActive('italic') },
        run: () => void commands.toggleItalic(),
      },
    ],
    [
      {
        ...{ label: m.bulletList, icon: List, keys: 'Control+Shift+8' },
        isOn: editor.isActive('bulletList'),
        run: () => void commands.toggleBulletList(),
      },
      {
        ...{ label: m.numberedList, icon: ListOrdered, keys: 'Control+Shift+7' },
        isOn: editor.isActive('orderedList'),
        run: () => void commands.toggleOrderedList(),
      },
    ],
    [
      {
        ...{ label: m.link, icon: Link, keys: 'Control+K', opens: true },
        isOn: editor.isActive('link'),
        run: () => open('link'),
      },
      { label: m.image, icon: ImagePlus, opens: true, run: () => open('image') },
      {
        ...{ label: m.table, icon: Table, isOff: cellAround(state) !== null },
        run: () => insertTable(editor),
      },
    ],
    [
      {
        ...{ label: m.template, icon: LayoutTemplate, opens: !editor.isEmpty },
        run: () => (editor.isEmpty ? insertTemplate(editor, template) : open('template')),
      },
      {
        ...{ label: m.strip, icon: RemoveFormatting, opens: true, isOff: editor.isEmpty },
        run: () => open('strip'),
      },
    ],
  ]
  const cell = cellAround(state)
  return [
    ...groups.map((tools) => ({ tools })),
    ...(cell ? [{ label: m.tableTools, tools: tableTools(editor, cell.table, m) }] : []),
  ]
}

function tableTools(editor: Editor, table: Node, m: ReviewEditorMessages): Tool[] {
  const merged = { isOff: hasMergedCells(table), whyOff: m.tableMerged }
  return [
    { label: m.tableRow, ...merged, run: () => addRow(editor) },
    { label: m.tableColumn, ...merged, run: () => addColumn(editor) },
    { label: m.tableDropRow, ...merged, run: () => dropRow(editor) },
    { label: m.tableDropColumn, ...merged, run: () => dropColumn(editor) },
    { label: m.tableDrop, run: () => dropTable(editor) },
  ]
}
