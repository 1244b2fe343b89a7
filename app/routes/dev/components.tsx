import { type ReactNode, useState } from 'react'

import { Badge } from '#app/ui/badge.tsx'
import { Card } from '#app/ui/card.tsx'
import { Accordion } from '#app/ui/controls/accordion.tsx'
import { Button, ButtonLink, buttonClass } from '#app/ui/controls/button.tsx'
import { Checkbox, Choice } from '#app/ui/controls/choice.tsx'
import { CopyButton } from '#app/ui/controls/copy-button.tsx'
import { Field, Select, TextArea } from '#app/ui/controls/field.tsx'
import { Pagination } from '#app/ui/controls/pagination.tsx'
import { Popover } from '#app/ui/controls/popover.tsx'
import { Tabs } from '#app/ui/controls/tabs.tsx'
import { Alert } from '#app/ui/feedback/alert.tsx'
import { Dialog, dialogCommand } from '#app/ui/feedback/dialog.tsx'
import { Skeleton } from '#app/ui/feedback/skeleton.tsx'
import { showToast } from '#app/ui/feedback/toast.ts'
import { Toaster } from '#app/ui/feedback/toaster.tsx'
import { LazyImage } from '#app/ui/lazy-image.tsx'
import { Logo } from '#app/ui/logo.tsx'
import { Meter } from '#app/ui/meter.tsx'
import { Stars } from '#app/ui/stars.tsx'
import { Table } from '#app/ui/table.tsx'
import { CodeBlock } from '#app/ui/text/code-block.tsx'
import { FactList } from '#app/ui/text/fact-list.tsx'
import { MarkList } from '#app/ui/text/mark-list.tsx'

import { ReviewEditors } from './review-editors.tsx'

const long = 'Skärgårdens Storspel & Nöjen med ett namn som aldrig riktigt vill ta slut'

/** Shows every component in every state, for review and tests. Only the development server has this page. */
export default function Components() {
  const [theme, setTheme] = useState('system')
  return (
    <main className="page-width grid gap-12 py-12">
      <title>Components</title>
      <h1 className="display">Components</h1>
      <Part title="Button">
        {(['primary', 'secondary', 'quiet', 'danger'] as const).map((variant) => (
          <div key={variant} className="flex flex-wrap items-center gap-3">
            <Button variant={variant}>{variant}</Button>
            <Button variant={variant} size="small">
              small
            </Button>
            <Button variant={variant} size="large">
              large
            </Button>
            <Button variant={variant} disabled>
              disabled
            </Button>
            <Button variant={variant} isBusy>
              Sparar...
            </Button>
          </div>
        ))}
        <ButtonLink to="#here" className="justify-self-start">
          A link that looks like a button
        </ButtonLink>
        <Button>{long}</Button>
      </Part>
      <Part title="Card, logo and lists">
        <div className="grid gap-5 sm:grid-cols-2">
          <Card className="grid gap-3">
            <div className="flex flex-wrap gap-3">
              {['Norrsken Spel', 'Lyktan', 'Åreskutan', long].map((name) => (
                <Logo key={name} name={name} src={null} />
              ))}
            </div>
            <MarkList items={[{ text: 'Uttag inom 15 minuter' }, { text: long }]} />
            <MarkList items={[{ text: 'Få bingorum' }]} mark="no" />
          </Card>
          <Card>
            <FactList
              facts={[
                ['Omsättning', '30x'],
                [long, long],
              ]}
            />
          </Card>
        </div>
      </Part>
      <Part title="Badge">
        <div className="flex flex-wrap gap-2">
          {(['fjord', 'plain', 'amber', 'red'] as const).map((tone) => (
            <Badge key={tone} tone={tone}>
              {tone}
            </Badge>
          ))}
        </div>
      </Part>
      <Part title="Stars">
        {[0.5, 2, 3.6, 4.5, 5].map((rating) => (
          <Stars key={rating} rating={rating} label={`${rating} av 5`} />
        ))}
      </Part>
      <Part title="Meter">
        <div className="grid max-w-sm gap-4">
          <Meter label="Grafik och ljud" value={4.5} max={5} text="4,5" spoken="4,5 av 5" />
          <Meter label={long} value={0} max={5} text="0,0" spoken="0,0 av 5" />
        </div>
      </Part>
      <Part title="Lazy image">
        <div className="grid gap-4 sm:grid-cols-2">
          {['/demo/slots/trollguld-1.svg', '/finns-inte.svg'].map((src) => (
            <div key={src} className="relative aspect-[8/5] rounded-control bg-fjord-soft">
              <LazyImage
                src={src}
                alt={src}
                width={640}
                height={400}
                className="absolute inset-0 size-full"
                content={{ show: 'Visa bild', fallback: { src: '/no-image.svg', alt: 'Saknas' } }}
              />
            </div>
          ))}
        </div>
      </Part>
      <Part title="Field">
        <div className="grid gap-5 sm:grid-cols-2">
          <Field label="Namn" name="name" defaultValue="Lyktan" />
          <Field label="Slug" name="slug" hint="Bara a–z, 0–9 och bindestreck." required />
          <Field label="Betyg" name="rating" type="number" error="Betyget ska vara 1 till 5." />
          <Field label="Avstängt" name="off" disabled defaultValue="Går inte att ändra" />
          <TextArea label="Beskrivning" name="description" />
          <Select label="Volatilitet" name="volatility">
            <option>Låg</option>
            <option>Medium</option>
            <option>Hög</option>
          </Select>
          <Checkbox label="Publicerad" name="published" defaultChecked />
          <Choice
            legend="Utseende"
            name="theme"
            value={theme}
            onChange={setTheme}
            options={['light', 'dark', 'system'].map((value) => ({ value, label: value }))}
          />
        </div>
      </Part>
      <Part title="Review editor">
        <ReviewEditors />
      </Part>
      <Part title="Tabs">
        <Tabs
          label="Delar"
          tabs={['Översikt', 'Funktioner', 'Detaljer'].map((title) => ({
            id: title,
            title,
            content: <p>{title}</p>,
          }))}
        />
      </Part>
      <Part title="Accordion">
        <Accordion
          name="faq"
          items={[
            { title: 'Vad är en bonus?', content: <p>Ett erbjudande med villkor.</p> },
            { title: long, content: <p>{long}</p> },
          ]}
        />
      </Part>
      <Part title="Code and copying it">
        <CodeBlock label="XML">{`<url>${long}</url>`}</CodeBlock>
        <CopyButton text={long} done="Kopierat" failed="Kunde inte kopiera text">
          Kopiera
        </CopyButton>
      </Part>
      <Part title="Popover, dialog, drawer and toast">
        <div className="flex flex-wrap gap-3">
          <Popover
            button="Filter"
            buttonProps={{ className: buttonClass({ variant: 'secondary' }) }}
            label="Filter"
          >
            <Checkbox label="Swish" name="swish" />
          </Popover>
          <Button {...dialogCommand('show-modal', 'kit-dialog')}>Dialog</Button>
          <Button {...dialogCommand('show-modal', 'kit-drawer')}>Drawer</Button>
          <Button onClick={() => showToast({ title: 'Kasino publicerat', description: long })}>
            Toast
          </Button>
          <Button
            variant="danger"
            onClick={() => showToast({ title: 'Ett fel uppstod', tone: 'error' })}
          >
            Error toast
          </Button>
        </div>
        <Dialog id="kit-dialog" title="Ta bort kasino" closeLabel="Stäng">
          <p className="mb-4">Är du säker på att du vill ta bort detta kasino?</p>
          <Button variant="danger">Ta bort</Button>
        </Dialog>
        <Dialog id="kit-drawer" title="Meny" closeLabel="Stäng" isDrawer>
          <p>{long}</p>
        </Dialog>
      </Part>
      <Part title="Skeleton">
        <div aria-busy="true" className="grid max-w-sm gap-3">
          <Skeleton className="h-8 w-2/3" />
          <Skeleton />
          <Skeleton className="h-4 w-4/5" />
        </div>
      </Part>
      <Part title="Alert">
        {(['info', 'success', 'warning', 'error'] as const).map((tone) => (
          <Alert key={tone} tone={tone} title={tone}>
            {long}
          </Alert>
        ))}
      </Part>
      <Part title="Table">
        <Table caption="Kasinodatabas" columns={['Namn', 'Slug', 'Betyg', 'Status']}>
          {['Lyktan', 'Åreskutan', long].map((name) => (
            <tr key={name}>
              <td>{name}</td>
              <td>lyktan</td>
              <td>4,3</td>
              <td>
                <Badge>Publicerad</Badge>
              </td>
            </tr>
          ))}
        </Table>
      </Part>
      <Part title="Pagination">
        {[1, 5, 9].map((page) => (
          <Pagination
            key={page}
            page={page}
            pages={9}
            linkTo={(target) => `?page=${target}`}
            labels={{
              navigation: `Sidor, från ${page}`,
              previous: 'Föregående sida',
              next: 'Nästa sida',
              page: (target) => `Sida ${target}`,
            }}
          />
        ))}
      </Part>
      <Toaster closeLabel="Stäng" />
    </main>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="grid gap-4">
      <h2 className="border-line border-b pb-2 font-bold text-xl">{title}</h2>
      {children}
    </section>
  )
}
