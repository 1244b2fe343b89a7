import { Link } from 'react-router'

import { useSite } from '#app/site/site.ts'
import { pathTo } from '#domain/pages/paths.ts'

import { ProsePage, proseMeta } from '../prose-page.tsx'
import type { Route } from './+types/about.ts'

export { loader } from '../demo-content.ts'

const title = 'About us'

export const meta = proseMeta(
  title,
  'How we review and rate online casinos and slot machines, how the lists are ranked, how we earn our money – and how to reach us.',
)

export default function About({ loaderData: { isDemo } }: Route.ComponentProps) {
  const { name, operator, isIndependent } = useSite()
  return (
    <ProsePage
      page="about"
      title={title}
      lead="We review online casinos and slot machines and set out the terms side by side, so that you can compare them in your own time."
    >
      <h2 id="who-we-are">Who we are and who we write for</h2>
      <p>
        {name} is an independent service that reviews and compares online casinos and slot machines,
        mainly for people who live in Sweden and are 18 or over. We offer no gambling ourselves and
        take no deposits.
      </p>
      {operator.name && <p>The site is run by {operator.name}.</p>}
      <p>
        We write for anyone who wants to know where they stand before paying money in: who holds the
        licence, what the bonus demands and how long a withdrawal takes. Reading up and then
        deciding not to play is a good choice too.
      </p>

      <h2 id="how-we-review">How we review</h2>
      <p>A casino review starts from the same five questions every time:</p>
      <ul>
        <li>
          <strong>Licence.</strong> Does the company hold a licence from{' '}
          <a href="https://www.spelinspektionen.se" lang="sv">
            Spelinspektionen
          </a>
          , the Swedish Gambling Authority, and who is behind the casino?
        </li>
        <li>
          <strong>Terms.</strong> What does it take before a bonus can be withdrawn, and can the
          rules be understood?
        </li>
        <li>
          <strong>Deposits and withdrawals.</strong> Which payment methods are there, what limits
          apply and how long does it take?
        </li>
        <li>
          <strong>Customer support.</strong> When can you get an answer, in which languages, and how
          good is it?
        </li>
        <li>
          <strong>Responsible-gaming tools.</strong> How easy is it to find and use limits, breaks
          and self-tests?
        </li>
      </ul>
      <p>
        For slot machines we look at return to player (RTP), volatility, stakes and features.
        Advantages and disadvantages are listed separately.
      </p>

      <h2 id="how-the-rating-works">How the rating works</h2>
      <p>
        The rating runs from 1 to 5, in steps of a tenth. It is our editors’ overall judgement and
        says nothing about the chance of winning. Anything we have not yet assessed is marked “Not
        rated” and has no stars.
      </p>

      <h2 id="how-the-lists-are-ranked">How the lists are ranked</h2>
      <p>
        In the lists of <Link to={pathTo('casinos', 'en')}>casinos</Link> and{' '}
        <Link to={pathTo('slots', 'en')}>slot machines</Link>, the highest rating comes first. Where
        ratings are equal, the order is alphabetical by name. Anything not rated comes last. You can
        choose another order at any time, or filter the list by what matters to you.
      </p>
      <p>
        {isIndependent &&
          'No partner can buy a place in the list, and how much we are paid does not affect the order. '}
        The criteria behind “Your own order”, and how you can check it, are on the page{' '}
        <Link to={pathTo('ranking', 'en')}>How we rank</Link>.
      </p>

      <h2 id="how-we-earn-money">How we earn money</h2>
      <p>
        The site is free to use and is funded by ad links, also known as affiliate links. If you
        follow one and become a customer, the gambling company may pay us a commission. You pay us
        nothing.
      </p>
      <p>
        The links are marked “Ad link” and open in a new tab. Paid links also carry the technical
        mark “sponsored”, which tells search engines that the link is paid for. Lists and reviews
        say at the top that the page contains advertising.
      </p>
      {isIndependent && (
        <p>
          The commission does not change what we write. A partner may point out factual errors, just
          like anyone else, but may neither approve nor alter texts and ratings.
        </p>
      )}

      <h2 id="corrections-and-contact">Corrections and contact</h2>
      <p>
        Terms change often, and sometimes we get things wrong. Please tell us if you find something
        that is not right; we will check it and correct what needs correcting. If it concerns your
        player account, the casino’s customer support is the one to ask, as we have no access to it.
      </p>
      {operator.email ? (
        <p>
          You can reach us at <a href={`mailto:${operator.email}`}>{operator.email}</a>.
        </p>
      ) : (
        <p>
          You will find our contact details here as soon as the operator of the site has entered
          them.
        </p>
      )}
      {operator.address && <address>{operator.address}</address>}

      <h2 id="languages">Languages</h2>
      <p>
        We write in Swedish first. The site is also available in English, and you change language in
        the menu at the top. A text that has not yet been translated is shown in Swedish.
      </p>

      {isDemo && <h2 id="demonstration-content">Demonstration content</h2>}
      {isDemo && (
        <p>
          The catalogue that comes with the site from the start is a demonstration. Its casinos and
          slot machines are fictional, and names, bonuses, ratings and reviews are examples that
          show how the service works. They are not based on real tests, and the offers do not exist.
          This section will be removed when the catalogue has been replaced with real information.
        </p>
      )}
    </ProsePage>
  )
}
