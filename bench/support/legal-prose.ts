/** Sentences with places for names, amounts and dates: prose whose entropy is that of real letters. */
const SENTENCES = [
  'This firm represents {n} in connection with the Master Services Agreement dated {d} (the “Agreement”).',
  'Under § {s} of the Agreement, each undisputed invoice falls due within thirty (30) days of receipt.',
  'Our client’s records show that {a} remains outstanding, the oldest part of it by {k} days.',
  'On {d}, {n} acknowledged the debt in writing and promised payment by the end of that month.',
  'No payment has been received since, and no explanation has been offered to our client or to this office.',
  'Failure to pay when due is a material breach, for which § {s} provides interest of one and one-half percent.',
  'We must therefore insist that certified funds in the amount of {a} reach this office no later than {d}.',
  'Should any part of that sum be disputed in good faith, please state the grounds, with supporting documents.',
  'Silence will be taken as an admission that the balance is owed, and our client will act accordingly.',
  'The goods were delivered to {n} on {d}, inspected by its own staff, and accepted without reservation.',
  'A copy of the delivery receipt, signed by Ms. Zoë Núñez, is available on request at no charge.',
  'Please preserve every document, message and recording that bears upon the matters described above.',
  'Destruction of relevant evidence, whether deliberate or careless, may expose {n} to sanctions.',
  'It is our understanding that François Lemaître, formerly of {n}, approved the order in question.',
  'Counsel for {n} wrote on {d} that “the matter is under review”; we have heard nothing further.',
  'Any settlement must include costs and reasonable attorneys’ fees, currently estimated at €{k},250.00.',
  'Nothing in this letter waives or limits any right, remedy or claim, all of which are expressly reserved.',
  'The lease of the warehouse at Quincy Street expires on {d}, unless it is renewed by written notice.',
  'Insurance certificates naming {n} as an additional insured must be furnished before work resumes.',
  'For the avoidance of doubt, the warranty in § {s} survives termination and binds successors and assigns.',
  'We enclose the schedule of defects prepared by the surveyor, together with photographs of each of them.',
  'Repairs valued at {a} were completed in haste, by unlicensed workers, and have since failed twice.',
  'Kindly confirm by return of post that you will accept service of process on behalf of {n}.',
  'The deposition noticed for {d} will proceed as scheduled, absent an order of the court to the contrary.',
  'Our inspection of the {j} {o} shows that the {o} was {v} {w}, and that the {j} {o} was never {v}.',
  'The {j} {o} and the {j} {o} were both {v} on {d}; neither {o} has been {v} since.',
  'By its {j} conduct {n} {v} the {o}, although the {o} remained {j} and the {o} had been {v} {w}.',
  'We dispute that any {j} {o} was {v} {w}, or that the {o} became {j} when the {o} was {v}.',
  'Every {o}, {o} and {o} listed in § {s} must be {v} {w} and returned with a {j} {o}.',
] as const;

const ADJECTIVES = wordsOf(`
  material written undisputed reasonable overdue commercial structural confidential preliminary
  binding exclusive joint lawful timely defective outstanding substantial applicable contractual
  separate honest urgent local federal original renewed partial wilful negligent temporary
  permanent disputed certified accurate careful prompt annual quarterly oral implied express prior
  subsequent adverse equitable statutory verified sufficient abandoned abundant accidental
  adjacent administrative agricultural alternative ambiguous ample ancillary apparent arbitrary
  architectural attractive authentic automatic basic beneficial blameless broad central charitable
  chief civil coastal collective complete complex compulsory concrete conditional consistent
  constant continuous corporate correct costly covered criminal critical customary decisive
  deferred definite deliberate dependent detailed digital direct diverse domestic double durable
  eastern economic elaborate electrical elevated eligible emergency empty enclosed enforceable
  entire environmental essential eventual evident exact excessive existing expensive extensive
  external factual familiar favorable final financial fixed flexible foreign formal former fragile
  frequent full functional further general genuine gross habitable hazardous historic horizontal
  hostile identical illegal immediate impartial improper inadequate incidental incomplete
  independent industrial inferior informal initial innocent insolvent institutional integral
  intended interim internal international irregular joined judicial junior knowing late leading
  legitimate limited liquid marginal maritime matching mechanical medical minor mobile modern
  monthly moral municipal mutual narrow national natural neighboring nominal northern notable
  novel numerous objective obvious occasional official onerous operative optional ordinary
  overseas painted parallel particular patient peaceful penal perpetual physical plain popular
  possible practical precise prepaid presumed primary private probable procedural professional
  profitable proper proportionate provincial prudent public punitive qualified random rational raw
  ready recent reciprocal regional regular relevant reliable remote representative residential
  respective responsible restrictive retroactive rigid rural safe seasonal secondary secure senior
  serious severe simple single sole southern special specific stable standard strict subsidiary
  subordinate suburban sudden suitable superior supplementary technical tentative thorough
  transparent typical ultimate unanimous unauthorized unconditional unfair uniform unlawful unpaid
  usual vacant valid valuable vertical viable visible vital voluntary vulnerable western wholesale
`);
const NOUNS = wordsOf(`
  invoice warranty lease shipment schedule premises settlement deposit inventory licence indemnity
  mortgage easement survey permit boundary covenant guarantee inspection warehouse vessel
  container machinery roof foundation drainage elevator scaffold insurance endorsement arbitration
  deposition subpoena affidavit ledger receipt remittance royalty franchise trademark patent
  software database password payroll pension dividend shareholder director partner tenant landlord
  contractor architect engineer surveyor broker auditor carrier customs tariff quota harvest
  timber cement asphalt turbine generator pipeline reservoir orchard vineyard gallery manuscript
  portrait violin abatement accounting acknowledgment acquisition addendum adjustment advance
  agency alteration amendment amortization analysis annex annuity apparatus appraisal
  apprenticeship approval aqueduct assembly assessment asset attachment attic award balcony barge
  basement beam bearing benefit bequest bond bonus bridge brochure budget bulkhead calendar
  campaign cargo catalogue ceiling cellar certificate charter chimney circuit citation clause
  clearance cleanup coating codicil collateral collection commission community compressor
  concession conduit consent consignment construction contribution conveyor copyright corridor
  courtyard crane culvert curriculum cylinder damage deadline deck declaration default delegation
  delivery demolition density derrick design diagram directive discharge discount dispatch display
  distillery divorce dock donation dormitory drawing driveway dwelling earthwork effluent
  electricity embargo embankment employment engine enterprise envelope escrow estate estimate
  excavation exhibit expansion export extension facade factory fence ferry fertilizer filing
  filter fixture flooring footing forecast forklift formula foundry freight furnace garage garden
  gasket gearbox grading grain gravel greenhouse guideline gutter gypsum handbook hangar harness
  heater herd highway hoist homestead hospital hotel hydrant import incident income increment
  indenture infrastructure ingredient inheritance injunction injury insulation interest interview
  investment irrigation itinerary joinery journal judgment junction jurisdiction kitchen
  laboratory ladder landfill landscape laundry lawsuit legacy levee library lighthouse limestone
  liquidation listing livestock loan locker locomotive lumber magazine maintenance mandate
  manifest marina masonry measurement membership memorandum merchandise merger microscope mill
  mineral monument motel motion museum nursery objection obligation observatory offer office
  operation ordinance organ oven overhaul packaging paint pallet parcel parking parapet
  partnership passport pavement pavilion pedestal permission petition pharmacy photograph pier
  pilot plantation plaster plating plaza plumbing podium policy porch portfolio possession power
  prairie precedent premium preparation presentation principal printing privilege procedure
  procurement production profit programme projector promotion proposal prospectus prototype
  provision publication pump quarry railing rampart ranch rebate recipe recording recovery
  reference refinery refund refuge registration regulation rehearsal reinforcement relocation
  remedy renewal rental replacement report request research reserve residence resolution
  restaurant restoration retainer revenue revision ribbon ridge roadway rotor rubble runway salary
  salvage sanctuary scholarship school sculpture season seedling seminar sensor servitude sewer
  shareholding shed shelter shipyard shutter sidewalk signature siding silo skylight sluice
  specification sprinkler stable stadium staircase statement station steeple storage strategy
  subdivision subsidy substation suburb surplus suspension switchboard symphony tannery tapestry
  tavern telescope tenancy terminal terrace textile theatre threshold timetable tower township
  tractor trailer transcript transformer treasury trellis tribunal trolley truss tunnel
  undertaking upholstery utility vault vehicle venture veranda verdict viaduct village voucher
  wall wharf wheat windmill wing workshop yield
`);
const VERBS = wordsOf(`
  delivered repaired inspected withheld assigned renewed cancelled accepted rejected disclosed
  concealed transferred recorded surveyed insured appraised financed leased demolished restored
  invoiced refunded credited audited certified translated witnessed notarized postponed abandoned
  acquired adapted adjusted administered admitted advertised amended analyzed approved arranged
  assembled assessed attached balanced billed blocked breached calculated catalogued claimed
  cleaned cleared closed collected combined completed condemned conducted confirmed connected
  considered constructed consumed controlled converted copied corrected damaged dedicated defended
  deferred demanded denied described designed destroyed detained developed diverted divided
  documented donated drafted drained elected endorsed enforced engaged enlarged entered
  established estimated examined excavated exchanged excluded executed exhibited expanded exported
  exposed extended fabricated fenced filed filmed fortified framed furnished garnished graded
  granted guaranteed halted handled heated identified imported imposed improved incorporated
  indexed initialed installed insulated interrupted invested isolated issued itemized judged
  labeled landscaped licensed limited liquidated listed loaded located maintained managed
  manufactured marketed measured mended merged modified monitored moved neglected negotiated
  observed obstructed occupied offered omitted opened operated ordered organized overhauled owned
  packed painted patented paved performed permitted photographed planned planted pledged polished
  prepared presented preserved priced printed processed produced promised protected proved
  published purchased rebuilt recalled received recovered reduced refurbished registered regulated
  reimbursed released relocated removed rented reopened replaced reported requested rescinded
  reserved retained retired returned reversed reviewed revised revoked sampled scheduled sealed
  searched secured seized selected separated serviced settled shipped signed sold sorted sponsored
  stabilized stamped stored submitted supplied supported suspended tested traded trained
  transported treated unloaded updated upgraded used vacated valued ventilated waived washed
  weighed widened wired
`);
const ADVERBS = [
  'promptly',
  'knowingly',
  'repeatedly',
  'without notice',
  'in good faith',
  'under protest',
  'at its own expense',
  'before closing',
  'during the audit',
  'after the storm',
  'against our advice',
  'on two occasions',
  'by courier',
  'in person',
] as const;

const NAMES = [
  'Halvorsen Shipping & Freight, LLC',
  'Brannigan Coastal Logistics, Inc.',
  'the Pacific Timber Company',
  'Vázquez Brothers Masonry',
  'Quayside Property Trust',
  'Ms. Okonkwo',
] as const;
const MONTHS = ['January', 'March', 'April', 'June', 'July', 'September', 'November'] as const;

/** Repeatable randomness, so that two runs measure the same work (Park and Miller, 1988). */
function randomFrom(seed: number): (below: number) => number {
  let state = (seed % 2147483646) + 1;
  return (below) => {
    state = (state * 48271) % 2147483647;
    return state % below;
  };
}

/** About so many words of a legal letter, a different letter for each seed. */
export function legalProse(words: number, seed: number): string {
  const random = randomFrom(seed);
  const pick = <T>(list: readonly T[]): T => list[random(list.length)] as T;
  // The first words of a list come up more often than the last ones, as in any language.
  const pickOften = (list: readonly string[]) => list[random(random(list.length) + 1)] ?? '';
  const slots: Record<string, () => string> = {
    n: () => pick(NAMES),
    d: () => `${pick(MONTHS)} ${random(28) + 1}, ${2024 + random(3)}`,
    a: () => `$${random(90) + 10},${String(random(900) + 100)}.${String(random(90) + 10)}`,
    s: () => `${random(14) + 1}.${random(9) + 1}`,
    j: () => pickOften(ADJECTIVES),
    o: () => pickOften(NOUNS),
    v: () => pickOften(VERBS),
    w: () => pick(ADVERBS),
    k: () => String(random(300) + 20),
  };
  const paragraphs: string[] = [];
  let sentences: string[] = [];
  let count = 0;
  while (count < words) {
    const sentence = pick(random(2) === 0 ? SENTENCES.slice(-5) : SENTENCES).replace(
      /\{(\w)\}/g,
      (_, slot: string) => slots[slot]?.() ?? '',
    );
    sentences.push(sentence);
    count += sentence.split(' ').length;
    if (sentences.length === 7 || count >= words) {
      paragraphs.push(sentences.join(' '));
      sentences = [];
    }
  }
  return paragraphs.join('\n\n');
}

function wordsOf(text: string): string[] {
  return text.trim().split(/\s+/);
}
