import type { Guide } from './articles.ts'
import { files } from './pictures-en.ts'

export const guide: Guide = {
  pictures: {
    today: { ...files.today, shows: 'Today: what came in this month, and who owes' },
    'move-in': { ...files['move-in'], shows: 'The form of a new lease: the tenant and how to reach them' },
    payments: {
      ...files.payments,
      shows: 'Payments: overdue, the next seven days, and collected this month',
    },
    requests: { ...files.requests, shows: 'Payment requests with their numbers and states' },
    readings: { ...files.readings, shows: 'Apartments whose meters are to be read' },
  },
  pages: {
    today: 'Today',
    apartments: 'Apartments',
    'apartments/move-in': 'New lease',
    payments: 'Payments',
    'payments/requests': 'Payment requests',
    'payment-reminders': 'Reminders',
    utilities: 'Utilities',
    expenses: 'Expenses',
    'utilities?tab=fees': 'Building',
    'payments/import': 'Bank statement',
    reports: 'Reports',
    'reports/taxes': 'Taxes',
    'apartments/templates': 'Document templates',
    subscription: 'Subscription',
    profile: 'Profile',
    'profile#notifications': 'Profile',
  },
  texts: {
    start: {
      title: 'Getting started',
      body: [
        'The first seven days are free, for up to three apartments, and need no card. Begin with one apartment, or bring everything at once from a spreadsheet.',
        [
          'Add an apartment: its name, address and monthly rent.',
          'Add a lease: who lives there, since when, and what they pay.',
          'Record the first payment that you have received. It settles the debt of the month at once.',
        ],
        'From then on, start your day with **Today**. It has what waits for you: who owes, what came in, whose lease ends, what is planned for this week.',
        'On a phone, the plus at the bottom adds a payment, an expense or readings from any page.',
      ],
    },
    apartments: {
      title: 'Apartments and tenants',
      body: [
        'The list of **Apartments** shows who lives where, what they pay and whether they owe. The page of an apartment has its lease, money, meters, files and history.',
        'Do you have a spreadsheet? Press **From a spreadsheet** and take our template or an Excel file of your own. Each row can be corrected before it is saved, and the whole import can be undone.',
        'A tenant is a record of its own with phone, email, tax ID and passport. Tax ID and passport are stored encrypted, and only you see them.',
        'A deleted record can be brought back at once. To raise the rent of several tenants together, press **Raise rents**: by percent, by an amount or to a new rent, with a letter to the tenant.',
      ],
    },
    'move-in': {
      title: 'A new lease',
      body: [
        'One form saves everything: the tenant, the terms, the deposit, the first meter readings and a reminder. Below it you see what will be saved.',
        [
          'Open the apartment and press **New lease**.',
          'Choose a tenant from the list, or enter a new one.',
          'Enter the rent, the due day and the term. Without a last day the lease is open-ended.',
          'Enter the deposit, if there is one, and the first readings.',
        ],
        'If the lease began earlier, choose the date from which Orenda charges it. The draft is kept until you close the tab or log out.',
      ],
    },
    rent: {
      title: 'Rent, payments and debts',
      body: [
        'Rent is charged automatically on its due day. A payment settles what is oldest first; anything over counts as paid in advance. A debt is never typed in: it is what was charged less what was paid.',
        'Under **Who owes** press **Mark paid** or **Another amount**. You can tick several tenants and record all payments together.',
        'The switch **Months** shows each tenant month by month: paid, partly or not. A statement with charges and payments is on the page of the apartment, also as a PDF.',
        'If the contract has a late fee, Orenda tells you how much it has come to. It is charged only when you press **Charge the late fee**.',
      ],
    },
    requests: {
      title: 'Payment requests and QR',
      body: [
        'A request asks for money with your details and a QR of the National Bank. The tenant scans it with a banking app, and amount, IBAN and purpose are filled in.',
        [
          'Enter the payee in your profile under **Who receives the rent**: name, IBAN and code.',
          'Press **Request payment** and choose for what.',
          'Send it by email, show the QR on your screen, or save the PDF.',
        ],
        'Each request has a number. When a payment with that number comes, the import of a statement recognises it. A request is paid as soon as its charges are settled.',
      ],
    },
    'tenant-page': {
      title: 'The tenant’s page',
      body: [
        'With a link, tenants see their lease without an account: what is paid, what is due, a QR to pay, and receipts.',
        [
          'Open the apartment and press **Tenant’s link**.',
          'Press **Create a link** and choose which of your contacts it shows.',
          'Send the link to the tenant.',
        ],
        'The page only shows things and changes nothing. Whoever has the link sees this data, so create a new one when you need to: the one before stops working at once.',
      ],
    },
    reminders: {
      title: 'Reminders',
      body: [
        'A reminder sends the tenant an email or a text message some days before the rent is due, after it, and as long as something is owed. When all is paid, it stays silent.',
        'Press **Set up for all** to turn them on for all apartments at once. Before you save, you see what the tenant gets.',
        'The tab **Upcoming** shows what goes when; there you can send it now. The **Log** shows what was delivered and what was not. Nothing is sent at night.',
        'A tenant can end these emails by a link in them. The tab then says why a reminder is not sent.',
      ],
    },
    utilities: {
      title: 'Utilities',
      body: [
        'Add a tariff and a meter, then record readings. Orenda works out the consumption and the amount by the tariff of that day.',
        'At the apartment press **Read meters**: all meters on one screen, with their earlier values. On a computer the meters of all apartments are on one sheet. Without a network readings are kept on the phone and sent later.',
        'Readings become a bill for the tenant. The tab **Summary** shows for each month what was billed and what was paid. If a meter was replaced, say so, and no bill becomes negative.',
      ],
    },
    expenses: {
      title: 'Expenses, one-off and recurring',
      body: [
        'Record an expense with its category, apartment, date and files, such as a receipt or a photo. Mark a planned expense as paid when you have paid it; until then it is no part of the profit.',
        'A recurring expense is added automatically: every month, quarter or year. You can pause it, or change the amount for one time or for all to come.',
      ],
    },
    fees: {
      title: 'Building fees',
      body: [
        'If a company or an owners’ association takes care of the apartment, record its fees in the tab **Building** of **Utilities**. The profit report shows them apart from expenses.',
      ],
    },
    bank: {
      title: 'Bank statements',
      body: [
        'Upload a statement of your bank, and Orenda suggests which row is whose payment or which expense.',
        [
          'Under **Payments** press **Bank statement** and choose the file: CSV, Excel or another format of your bank.',
          'Look through the rows. Sure suggestions are ticked; choose the others yourself.',
          'Press **Record**.',
        ],
        'Nothing is recorded until you confirm. A row that is there already is not recorded twice, and the whole import can be undone.',
      ],
    },
    reports: {
      title: 'Reports',
      body: [
        'Profit, income and expenses by month, the rent roll, debts by age, deposits, utilities and occupancy. Each sum can be opened to see the records that it is made of.',
        'Amounts in dollars and euros are counted apart, or in hryvnias at the National Bank’s rate of each record’s day. A report can be printed, made a PDF or saved as Excel.',
      ],
    },
    taxes: {
      title: 'Taxes',
      body: [
        'Choose how you pay: as a private person, as a sole trader on the single tax of group 3, or with a company as tenant that withholds the tax. Orenda works out tax and levy by quarter from every payment received.',
        'Tax rates are those of the law, and the source is named below. Mark a quarter as paid when you have paid it; **Today** and the calendar remind you before the deadline. The sums are there as Excel and PDF for your declaration.',
        'These sums are for you and are no tax advice: ask a specialist about special cases.',
      ],
    },
    documents: {
      title: 'Contracts, handover reports and files',
      body: [
        'Press **Make a document** on the page of an apartment: both parties, address, rent, deposit and readings are in the Word file. What Orenda does not know stays a line to fill in by hand.',
        'You can use a template of your own: a Word file with fields such as {{tenant_name}}. The list of fields is under **Document templates**. A mistake in a template is named with its place.',
        'A document may have a last day. When it comes near, **Today** says so.',
      ],
    },
    ending: {
      title: 'Deposits and the end of a lease',
      body: [
        'A deposit is the tenant’s money, so it is no part of the profit until you withhold it. What you withhold for utilities never is.',
        [
          'On the page of the apartment press **End lease** and enter the day of moving out.',
          'Check what is charged for the last month and what is still unpaid.',
          'Decide how much of the deposit you withhold, for what, and how much you return.',
        ],
        'The settlement of the deposit is a PDF for both sides. Debts of former tenants stay under **Who owes**. If the tenant stays, press **Renew**.',
      ],
    },
    subscription: {
      title: 'Subscription',
      body: [
        'The plan sets how many apartments you keep. Cards are charged on the page of the payment provider; Orenda never sees their numbers.',
        'The same plan is extended from its last day, another one begins at once. When it is over, the pages with your data close, and the data stays. After payment everything opens again.',
      ],
    },
    phone: {
      title: 'Orenda on your phone',
      body: [
        'Orenda can be installed as an app: choose “Install” or “Add to Home Screen” in the menu of your browser. On an iPhone or iPad it is the Share menu.',
        'What you have opened before opens without a network, too: the page says how old its data is. Readings taken without a network are sent by themselves as soon as there is one.',
        'In your profile, under **Notifications on this device**, turn on **Show notifications**. You see an answer of support, a payment recorded on another device, or a renewal of your subscription even while Orenda is closed. On an iPhone or iPad this needs the installed app.',
      ],
    },
    security: {
      title: 'Security and your data',
      body: [
        'In your profile turn on **Two-step login** or add **Passkeys**: log in by fingerprint or face. Active sessions and recent activity are there too, and you can end a session that is not yours.',
        'Nobody else sees your records. Under **My data** you can download everything at any time: spreadsheets and files in one archive.',
        'The section **Calendar** gives you an address for Google, Apple or Outlook with due dates, ends of leases and tax days. A deleted account can be brought back for 14 days, simply by logging in.',
      ],
    },
  },
}
