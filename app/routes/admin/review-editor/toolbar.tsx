import type { Editor } from '@tiptap/core'
import { redoDepth, undoDepth } from '@tiptap/pm/history'
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
  Undo2,
} from 'lucide'
import {
  Fragment,
  type KeyboardEvent,
  type MouseEvent,
  type RefObject,
  useEffect,
  useReducer,
  useState,
} from 'react'

import { useAdminMessages } from '#app/i18n/admin-messages.ts'
import { Icon } from '#app/ui/icon.tsx'

import { insertTemplate } from './document-commands.ts'
import type { EditorDialogName } from './editor-dialog.tsx'

interface Tool {
  label: string
  icon: IconNode
  /** Shortcut in the syntax of `aria-keyshortcuts`: Control+B. */
  keys?: string
  /** Omitted for buttons that are not toggles. */
  isOn?: boolean
  isOff?: boolean
  opens?: boolean
  run: () => void
}

interface ToolbarProps {
  ref: RefObject<HTMLDivElement | null>
  editor: Editor
  template: string
  onDialog: (name: EditorDialogName) => void
}

/** Toolbar with a single tab stop: the arrow keys move between the buttons, and Escape returns to the text. */
export function Toolbar({ ref, editor, template, onDialog }: ToolbarProps) {
  const { reviewEditor: m } = useAdminMessages()
  const groups = useTools(editor, template, onDialog)
  const [stop, setStop] = useState(0)
  const tools = groups.flat()

  function move(event: KeyboardEvent) {
    if (event.key === 'Escape') {
      editor.commands.focus()
      return
    }
    const targets: Record<string, number> = {
      ArrowRight: stop + 1,
      ArrowLeft: stop - 1 + tools.length,
      Home: 0,
      End: tools.length - 1,
    }
    const target = targets[event.key]
    if (target === undefined) return
    event.preventDefault()
    const next = target % tools.length
    setStop(next)
    ref.current?.querySelectorAll('button')[next]?.focus()
  }

  return (
    <div
      ref={ref}
      role="toolbar"
      aria-label={m.toolbar}
      className="flex flex-wrap items-center gap-1 border-line border-b p-1.5"
    >
      {groups.map((group, index) => (
        <Fragment key={group[0]?.label}>
          {index > 0 && <span aria-hidden="true" className="mx-0.5 h-6 border-line border-s" />}
          <div className="flex gap-1">
            {group.map((tool) => (
              <ToolButton
                key={tool.label}
                tool={tool}
                editor={editor}
                isStop={tools[stop] === tool}
                onFocus={() => setStop(tools.indexOf(tool))}
                onKeyDown={move}
              />
            ))}
          </div>
        </Fragment>
      ))}
    </div>
  )
}

function ToolButton({
  tool,
  editor,
  isStop,
  onFocus,
  onKeyDown,
}: {
  tool: Tool
  editor: Editor
  isStop: boolean
  onFocus: () => void
  onKeyDown: (event: KeyboardEvent) => void
}) {
  const { label, icon, keys, isOn, isOff, opens, run } = tool

  function press(event: MouseEvent) {
    if (isOff) return
    // A pointer click returns the focus to the text; a key press leaves it on the button.
    if (event.detail > 0) editor.view.focus()
    run()
  }

  return (
    <button
      type="button"
      aria-label={label}
      title={keys ? `${label} (${formatShortcut(keys)})` : label}
      aria-keyshortcuts={keys}
      aria-pressed={isOn}
      aria-disabled={isOff || undefined}
      aria-haspopup={opens ? 'dialog' : undefined}
      tabIndex={isStop ? 0 : -1}
      // Keeps the selection in the text.
      onMouseDown={(event) => event.preventDefault()}
      onClick={press}
      onFocus={onFocus}
      onKeyDown={onKeyDown}
      className="grid size-10 place-items-center rounded-lg text-ink not-aria-disabled:hover:bg-fjord-soft aria-disabled:opacity-45 aria-pressed:bg-fjord aria-pressed:text-on-fjord forced-colors:aria-pressed:outline-2"
    >
      <Icon of={icon} className="size-5" />
    </button>
  )
}

function useTools(editor: Editor, template: string, open: ToolbarProps['onDialog']): Tool[][] {
  const { reviewEditor: m } = useAdminMessages()
  const [, redraw] = useReducer((count: number) => count + 1, 0)
  useEffect(() => {
    editor.on('transaction', redraw)
    return () => {
      editor.off('transaction', redraw)
    }
  }, [editor])

  const { commands, state } = editor
  const heading = (level: 2 | 3) => ({
    isOn: editor.isActive('heading', { level }),
    run: () => void commands.toggleHeading({ level }),
  })
  const isParagraph = editor.isActive('paragraph') && !editor.isActive('heading')
  return [
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
}

/** Returns the shortcut in the notation of the user's platform. */
function formatShortcut(keys: string): string {
  if (!/Mac|iP(hone|ad)/.test(navigator.platform)) return keys.replace('Control', 'Ctrl')
  const signs: Record<string, string> = { Control: '⌘', Shift: '⇧', Alt: '⌥' }
  return keys
    .split('+')
    .map((key) => signs[key] ?? key)
    .join('')
}
