import type { Editor } from '@tiptap/core'
import { Fragment, type KeyboardEvent, type MouseEvent, type RefObject, useState } from 'react'

import { useAdminMessages } from '#app/i18n/admin-messages.ts'
import { Icon } from '#app/ui/icon.tsx'

import type { EditorDialogName } from './editor-dialog.tsx'
import { type Tool, type ToolGroup, useTools } from './use-tools.ts'

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
  const [chosen, setStop] = useState(0)
  const tools = groups.flatMap((group) => group.tools)
  // The tools of a table disappear when the cursor leaves it.
  const stop = Math.min(chosen, tools.length - 1)

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
        <Fragment key={group.tools[0]?.label}>
          {index > 0 && !group.label && (
            <span aria-hidden="true" className="mx-0.5 h-6 border-line border-s" />
          )}
          <div {...groupProps(group)}>
            {group.tools.map((tool) => (
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

/** A named group has a line of its own and buttons with text. */
const groupProps = ({ label }: ToolGroup) =>
  label === undefined
    ? { className: 'flex gap-1' }
    : {
        ...{ role: 'group', 'aria-label': label },
        className: 'flex basis-full flex-wrap gap-1 border-line border-t pt-1.5',
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
  const { label, icon, keys, isOn, isOff, whyOff, opens, run } = tool

  function press(event: MouseEvent) {
    if (isOff) return
    // A pointer click returns the focus to the text; a key press leaves it on the button.
    if (event.detail > 0) editor.view.focus()
    run()
  }

  return (
    <button
      type="button"
      aria-label={icon && label}
      title={(isOff && whyOff) || (keys ? `${label} (${formatShortcut(keys)})` : label)}
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
      className={`${icon ? 'size-10' : 'min-h-10 px-2.5 text-sm'} grid place-items-center rounded-lg text-ink not-aria-disabled:hover:bg-fjord-soft aria-disabled:opacity-45 aria-pressed:bg-fjord aria-pressed:text-on-fjord forced-colors:aria-pressed:outline-2`}
    >
      {icon ? <Icon of={icon} className="size-5" /> : label}
    </button>
  )
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
