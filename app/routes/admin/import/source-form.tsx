import { Upload } from 'lucide'
import { type DragEvent, useRef, useState } from 'react'
import { Form, useNavigation } from 'react-router'

import { useAdminMessages } from '#app/i18n/admin-messages.ts'
import { useLocale } from '#app/i18n/messages.ts'
import { Button } from '#app/ui/controls/button.tsx'
import { Checkbox, Choice } from '#app/ui/controls/choice.tsx'
import { Field, TextArea } from '#app/ui/controls/field.tsx'
import { Icon } from '#app/ui/icon.tsx'
import type { SheetOrigin } from '#domain/import/job.ts'
import { kinds } from '#domain/kinds/kinds.ts'
import { pathTo } from '#domain/pages/paths.ts'

import { MappingFields } from './mapping-fields.tsx'
import type { GivenSheet, Refusal } from './outcome.ts'

const origins: SheetOrigin[] = ['address', 'paste', 'file']

/** Classes that show only the field of the checked radio button, in CSS so that it works without JavaScript. */
const visibleFor: Record<SheetOrigin, string> = {
  address: 'hidden group-has-[[name=origin][value=address]:checked]/source:block',
  paste: 'hidden group-has-[[name=origin][value=paste]:checked]/source:block',
  file: 'hidden group-has-[[name=origin][value=file]:checked]/source:block',
}

interface SourceFormProps {
  refusal: Refusal | null
  /** The values of a refused form, for a page without JavaScript. */
  given: GivenSheet | null
  onSend: () => void
}

/** Form for a new import: source, kind, the columns of unknown headers, and buttons to validate or import. */
export function SourceForm({ refusal, given, onSend }: SourceFormProps) {
  const { import: m } = useAdminMessages()
  const locale = useLocale()
  const busy = useNavigation().formData?.get('intent')
  const [origin, setOrigin] = useState<SheetOrigin>(given?.origin ?? 'address')
  const [kind, setKind] = useState<string>(given?.kind ?? 'guess')
  // The form may ask about the sheet of an earlier import.
  const [lastGiven, setLastGiven] = useState(given)
  if (lastGiven !== given) {
    setLastGiven(given)
    if (given) {
      setOrigin(given.origin)
      setKind(given.kind ?? 'guess')
    }
  }
  const question = refusal?.reason === 'mapping' ? refusal.question : null
  const missing = (of: SheetOrigin) =>
    refusal?.reason === 'missing' && refusal.origin === of ? m.errors[of] : null
  return (
    <Form
      method="post"
      action={pathTo('import', locale)}
      encType="multipart/form-data"
      preventScrollReset
      onSubmit={onSend}
      className="group/source grid gap-5"
    >
      <div className="flex flex-wrap gap-x-6 gap-y-4">
        <Choice
          legend={m.form.origin}
          name="origin"
          value={origin}
          options={origins.map((value) => ({ value, label: m.form.origins[value] }))}
          onChange={(value) => setOrigin(value as SheetOrigin)}
        />
        <Choice
          legend={m.form.kind}
          name="kind"
          value={kind}
          options={(['guess', ...kinds] as const).map((value) => ({
            value,
            label: m.form.kinds[value],
          }))}
          onChange={setKind}
        />
      </div>
      <div className={visibleFor.address}>
        <Field
          label={m.form.address}
          hint={m.form.addressHint}
          error={missing('address')}
          name="address"
          defaultValue={given?.address}
          inputMode="url"
          autoComplete="off"
          spellCheck={false}
          maxLength={2000}
          placeholder="https://docs.google.com/spreadsheets/d/…"
        />
      </div>
      <div className={visibleFor.paste}>
        <TextArea
          label={m.form.paste}
          hint={m.form.pasteHint}
          error={missing('paste')}
          name="paste"
          defaultValue={given?.paste}
          rows={8}
          spellCheck={false}
          autoComplete="off"
        />
      </div>
      <div className={visibleFor.file}>
        <DropField error={missing('file')} />
      </div>
      {question && <MappingFields question={question} />}
      {question && given?.origin === 'file' && (
        <p className="without-script text-sm">{m.mapping.chooseFile}</p>
      )}
      <div className="grid gap-2">
        <Checkbox
          name="publish"
          defaultChecked={given?.publishes}
          label={m.form.publish}
          hint={m.form.publishHint}
        />
        <Checkbox
          name="names"
          defaultChecked={given?.matchesNames}
          label={m.form.names}
          hint={m.form.namesHint}
        />
      </div>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" name="intent" value="validate" isBusy={busy === 'validate'}>
          {busy === 'validate' ? m.form.validating : m.form.validate}
        </Button>
        <Button
          type="submit"
          name="intent"
          value="import"
          variant="secondary"
          isBusy={busy === 'import'}
        >
          {busy === 'import' ? m.form.importing : m.form.import}
        </Button>
      </div>
    </Form>
  )
}

/** File input that also accepts dropped files. */
function DropField({ error }: { error: string | null }) {
  const { import: m } = useAdminMessages()
  const input = useRef<HTMLInputElement>(null)
  const [isOver, setIsOver] = useState(false)
  function drop(event: DragEvent) {
    event.preventDefault()
    setIsOver(false)
    const { files } = event.dataTransfer
    if (input.current && files.length > 0) input.current.files = files
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping only supplements the accessible file input inside
    <div
      onDragOver={(event) => {
        event.preventDefault()
        setIsOver(true)
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={drop}
      className={`grid gap-4 rounded-control border-2 border-dashed p-5 transition-colors ${isOver ? 'border-fjord bg-fjord-soft' : 'border-line-2'}`}
    >
      <p className="needs-script flex items-center gap-2 text-ink-2">
        <Icon of={Upload} className="size-5" />
        {m.form.drop}
      </p>
      <Field
        ref={input}
        type="file"
        name="file"
        label={m.form.file}
        hint={m.form.fileHint}
        error={error}
        accept=".csv,.tsv,.txt,.xlsx,.ods"
      />
    </div>
  )
}
