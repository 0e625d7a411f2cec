# The same calls as calls.ts, with Perl's OpenAPI::Client, which reads the contract when it runs.
use strict;
use warnings;
use Mojo::JSON qw(encode_json);
use OpenAPI::Client;

my ($contract, $base_url) = @ARGV;
my $client = OpenAPI::Client->new($contract);
$client->base_url(Mojo::URL->new($base_url));

my $list = $client->call(listSponsees => { 'filter[first_name]' => 'mar' })->res;
my $created = $client->call(createSponsee => {
    body => {
        reference_number => "GEN-$$",
        first_name => 'Zawadi',
        sponsored_status => 0,
        enrollment_date => '2026-10-01',
        custom_fields => { favourite_subject => 'Mathematics' },
    },
})->res;
my $missing = $client->call(getSponsee => { id => '999999999' })->res;

print encode_json({
    found => [map { $_->{id} } @{ $list->json->{data} || [] }],
    created => $created->json->{data}{first_name},
    missing => $missing->code + 0,
});
